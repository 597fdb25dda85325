import { register } from 'node:module';

/** `node --import ./scripts/typescript.mjs FILE.ts` */
register('./typescript-loader.mjs', import.meta.url);
