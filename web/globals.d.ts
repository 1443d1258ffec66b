// Not `types` in tsconfig.json: Vercel's builder compiles each function in a folder without them and prints TS2688.
/// <reference types="node" />
/// <reference types="vite/client" />
