/** Takes the place of ra-core's CSV exporter in the build (vite.config.ts). */
export default function noExporter(): never {
  throw new Error('Our lists have exports of their own.');
}
