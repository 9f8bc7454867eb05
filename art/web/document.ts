/** Writes surfaces into a glTF binary: named nodes and materials, quantised and compressed with meshopt. */
import { Document, Logger, type Material, type Mesh, type Node, NodeIO, type TypedArray } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { quantize, reorder, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import type { Surface } from './shapes.ts'
import { materials } from './slots.ts'

/** Surfaces that mirror the studio: a coarse normal would show as tiles in the reflection. */
const mirrors = new Set(['paint', 'glass', 'gloss', 'rimface'])
/** Steps from 0 to 1 of a mirror's normals; all that a byte has for the others. */
const FINE = 1 << 10

function packedNormals({ material, normals }: Surface): TypedArray {
  if (!mirrors.has(material)) return Int8Array.from(normals, value => Math.round(value * 127))
  return Int16Array.from(normals, value => Math.round((Math.round(value * FINE) / FINE) * 32767))
}

export class ModelDocument {
  readonly root: Node
  readonly #document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  readonly #buffer = this.#document.createBuffer()
  readonly #clearcoat = this.#document.createExtension(KHRMaterialsClearcoat)
  readonly #strength = this.#document.createExtension(KHRMaterialsEmissiveStrength)
  readonly #materials = new Map<string, Material>()

  /** @param name of the scene and of its root, which turns z up into glTF's y up */
  constructor(name: string) {
    this.root = this.#document.createNode(name).setRotation([-Math.SQRT1_2, 0, 0, Math.SQRT1_2])
    this.#document.createScene(name).addChild(this.root)
  }

  node(name: string, parent: Node = this.root): Node {
    const node = this.#document.createNode(name)
    parent.addChild(node)
    return node
  }

  /** A node below `parent` that carries a mesh: quantisation moves it, so a pivot must not be the same node. */
  shape(name: string, mesh: Mesh, parent: Node): void {
    this.node(name, parent).setMesh(mesh)
  }

  mesh(name: string, surfaces: readonly Surface[]): Mesh {
    const mesh = this.#document.createMesh(name)
    for (const surface of surfaces) {
      const attribute = (type: 'VEC3' | 'VEC4' | 'SCALAR', array: TypedArray) =>
        this.#document.createAccessor().setType(type).setArray(array).setBuffer(this.#buffer)
      mesh.addPrimitive(
        this.#document
          .createPrimitive()
          .setAttribute('POSITION', attribute('VEC3', surface.positions))
          .setAttribute('NORMAL', attribute('VEC3', packedNormals(surface)).setNormalized(true))
          .setAttribute('COLOR_0', attribute('VEC4', surface.colours).setNormalized(true))
          .setIndices(attribute('SCALAR', surface.triangles))
          .setMaterial(this.#material(surface.material)),
      )
    }
    return mesh
  }

  #material(name: string): Material {
    const made = this.#materials.get(name)
    if (made) return made
    const material = this.#document.createMaterial(name)
    this.#materials.set(name, material)
    if (name === 'shadow') return material.setBaseColorFactor([0, 0, 0, 1]).setRoughnessFactor(1).setAlphaMode('BLEND')
    const look = materials[name]
    if (!look) throw new Error(`No material is called ${name}`)
    material
      .setBaseColorFactor([...look.colour, look.opacity ?? 1])
      .setMetallicFactor(look.metallic)
      .setRoughnessFactor(look.roughness)
    if (look.opacity !== undefined) material.setAlphaMode('BLEND')
    if (look.emissive) {
      const [colour, strength] = look.emissive
      material.setEmissiveFactor([...colour])
      material.setExtension(
        'KHR_materials_emissive_strength',
        this.#strength.createEmissiveStrength().setEmissiveStrength(strength),
      )
    }
    if (look.clearcoat)
      material.setExtension(
        'KHR_materials_clearcoat',
        this.#clearcoat.createClearcoat().setClearcoatFactor(look.clearcoat).setClearcoatRoughnessFactor(0.02),
      )
    return material
  }

  /** @returns the file and how many triangles it stores */
  async write(): Promise<{ bytes: Uint8Array; triangles: number }> {
    await this.#document.transform(
      weld(),
      reorder({ encoder: MeshoptEncoder, target: 'size' }),
      quantize({ pattern: /^POSITION$/, quantizePosition: 14 }),
    )
    this.#document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
    const io = new NodeIO()
      .registerExtensions([
        EXTMeshoptCompression,
        KHRMaterialsClearcoat,
        KHRMaterialsEmissiveStrength,
        KHRMeshQuantization,
      ])
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
    const triangles = this.#document
      .getRoot()
      .listMeshes()
      .flatMap(mesh => mesh.listPrimitives())
      .reduce((sum, primitive) => sum + primitive.getIndices()!.getCount() / 3, 0)
    return { bytes: await io.writeBinary(this.#document), triangles }
  }
}
