/** Loads the stage's models. Their meshes are packed with meshopt and unpacked by plain JavaScript. */
import { MeshoptDecoder } from 'meshopt-reference'
import type { Group } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

export interface Loaded {
  scene: Group
}

/**
 * @param name of the file in /models/, without its ending
 * @param progress hears the share that has arrived, 0 to 1
 * @throws when the file is missing, broken or `signal` is aborted
 */
export async function loadModel(
  name: string,
  signal: AbortSignal,
  progress: (share: number) => void = () => {},
): Promise<Loaded> {
  const answer = await fetch(`/models/${name}.glb`, { signal })
  if (!answer.ok || !answer.body) throw new Error(`${name}.glb: ${answer.status}`)
  const bytes = await readAll(answer.body, Number(answer.headers.get('content-length')), progress)
  // The WebAssembly decoder would need 'wasm-unsafe-eval' in the content security policy; this one needs nothing.
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(bytes.buffer, '/models/')
  return { scene }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  expected: number,
  progress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    length += read.value.length
    // The length is that of the packed answer where the server packs it.
    progress(expected > 0 ? Math.min(0.98, length / expected) : 0.5)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
