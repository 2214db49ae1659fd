export { Answerer, type Log, type ServeOptions } from "./answerer.js";
export { chooseRepresentation } from "./choosing.js";
export { BadDeclaration, checkDeclaration, ContextProvider, RefusedQuery } from "./contract.js";
export { fitFrames } from "./fitting.js";
export { asCompact, asReference, fileLink, fullFrame, type FrameFacts } from "./frames.js";
export { fetchHandler, listen, requestListener, type HttpOptions, type Listening } from "./http.js";
export {
  anchoredFirst,
  isAnchored,
  isValidAt,
  ofKinds,
  selectFrames,
  validAt,
} from "./selecting.js";
export { serve, serveStdio } from "./stdio.js";
export { verdictsOn } from "./verdicts.js";
