// The bundler gives the text of such a file.
declare module "*.ndjson" {
  const text: string;
  export default text;
}
