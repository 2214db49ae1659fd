// Generated from the specification and the schema by `make generate`. Do not edit.

import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["dist/", "eslint.config.js"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // JSON and its grammars speak of control characters by name.
      "no-control-regex": "off",
      // The tags of unknown messages are texts from the wire, typed by an enumeration that only the compiler knows.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // A parameter may be there for its type alone.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
);
