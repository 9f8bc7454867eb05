/** The part of meshoptimizer that its package does not export: the decoder without WebAssembly (see vite.config.ts). */
declare module 'meshopt-reference' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder'
}
