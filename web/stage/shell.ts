/**
 * Body and doors as one mesh a material. A model keeps them apart, on hinges and as a half that is mirrored; drawn that way
 * they would be sixty calls. Every vertex knows its door, and the doors' turns are a few matrices on the graphics card.
 */
import {
  BufferAttribute,
  BufferGeometry,
  type InterleavedBufferAttribute,
  type Material,
  Matrix3,
  Matrix4,
  Mesh,
  type Object3D,
  Vector3,
} from 'three'
import { groupsOf } from '#contract/groups.ts'
import { itemAt } from '#contract/required.ts'

/** Parts of a model that do not move; then those that do, in the order of their matrices. */
const bodyNames = ['body_l', 'body_r']
const doorNames = ['door_fl', 'door_fr', 'door_rl', 'door_rr']

/** How far the doors open, degrees. */
const OPEN = 58

interface Piece {
  mesh: Mesh<BufferGeometry, Material>
  /** To the frame of the root. */
  place: Matrix4
  /** 0 for the body, else the number of its door. */
  door: number
}

export class Shell {
  readonly meshes: Mesh<BufferGeometry, Material>[]
  readonly #hinges: { pivot: Vector3; sign: number }[] = []
  /** Shared by all materials of the shell: nothing for the body, one matrix a door. */
  readonly #turns = { value: [0, 1, 2, 3, 4].map(() => new Matrix4()) }

  /** Takes body and doors out of the model and joins them. @param root whose frame has x to the rear and z up */
  constructor(root: Object3D) {
    root.updateMatrixWorld(true)
    const back = root.matrixWorld.clone().invert()
    const pieces: Piece[] = []
    for (const [n, name] of [...bodyNames, ...doorNames].entries()) {
      const part = root.getObjectByName(name)
      const door = Math.max(0, n - bodyNames.length + 1)
      if (door > 0)
        this.#hinges.push({
          pivot: part?.position.clone() ?? new Vector3(),
          sign: (part?.position.y ?? 0) > 0 ? 1 : -1,
        })
      part?.traverse(each => {
        if (each instanceof Mesh)
          pieces.push({ mesh: each as Piece['mesh'], place: back.clone().multiply(each.matrixWorld), door })
      })
      part?.removeFromParent()
    }
    const groups = groupsOf(pieces, piece => piece.mesh.material.name)
    this.meshes = groups.map(group => new Mesh(joined(group), group[0].mesh.material))
    for (const { mesh } of pieces) mesh.geometry.dispose()
    for (const mesh of this.meshes) mesh.frustumCulled = false
  }

  /** Lets a material of the shell follow the doors. */
  hang(material: Material): void {
    const before = material.onBeforeCompile.bind(material)
    material.onBeforeCompile = (shader, renderer) => {
      before(shader, renderer)
      shader.uniforms.doorTurns = this.#turns
      shader.vertexShader = `attribute float door;\nuniform mat4 doorTurns[5];\n${shader.vertexShader}`
        .replace(
          '#include <beginnormal_vertex>',
          '#include <beginnormal_vertex>\nobjectNormal = mat3(doorTurns[int(door + 0.5)]) * objectNormal;',
        )
        .replace(
          '#include <begin_vertex>',
          '#include <begin_vertex>\ntransformed = (doorTurns[int(door + 0.5)] * vec4(transformed, 1.0)).xyz;',
        )
    }
    // Programs are shared by their text before it is changed.
    material.customProgramCacheKey = () => `door ${material.name}`
  }

  /** @param open 0 closed, 1 wide open */
  swing(open: number): void {
    this.#hinges.forEach(({ pivot, sign }, n) => {
      itemAt(this.#turns.value, n + 1)
        .makeTranslation(pivot.x, pivot.y, pivot.z)
        .multiply(new Matrix4().makeRotationZ((sign * open * OPEN * Math.PI) / 180))
        .multiply(new Matrix4().makeTranslation(-pivot.x, -pivot.y, -pivot.z))
    })
  }
}

type Attribute = BufferAttribute | InterleavedBufferAttribute

/** Geometries of one material in the frame of the root, with the number of each vertex's door. */
function joined(pieces: readonly Piece[]): BufferGeometry {
  const vertices = pieces.reduce((sum, { mesh }) => sum + mesh.geometry.getAttribute('position').count, 0)
  const corners = pieces.reduce((sum, { mesh }) => sum + (mesh.geometry.index?.count ?? 0), 0)
  const position = new Float32Array(vertices * 3)
  const normal = new Float32Array(vertices * 3)
  const color = new Uint8Array(vertices * 4)
  const door = new Uint8Array(vertices)
  const index = new Uint32Array(corners)
  const point = new Vector3()
  let vertex = 0
  let corner = 0
  for (const { mesh, place, door: number } of pieces) {
    const { geometry } = mesh
    const [places, normals, colours] = ['position', 'normal', 'color'].map(name => geometry.getAttribute(name)) as [
      Attribute,
      Attribute,
      Attribute | undefined,
    ]
    const turn = new Matrix3().getNormalMatrix(place)
    for (let n = 0; n < places.count; n++) {
      const at = vertex + n
      point
        .fromBufferAttribute(places, n)
        .applyMatrix4(place)
        .toArray(position, at * 3)
      point
        .fromBufferAttribute(normals, n)
        .applyMatrix3(turn)
        .normalize()
        .toArray(normal, at * 3)
      for (let k = 0; k < 4; k++) color[at * 4 + k] = colours ? Math.round(colours.getComponent(n, k) * 255) : 255
      door[at] = number
    }
    const from = geometry.index
    // A mirrored triangle is turned round.
    const flipped = place.determinant() < 0
    const count = from?.count ?? 0
    for (let n = 0; from && n < count; n++) {
      const taken = flipped && n % 3 > 0 ? n + (n % 3 === 1 ? 1 : -1) : n
      index[corner + n] = from.getX(taken) + vertex
    }
    vertex += places.count
    corner += count
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('color', new BufferAttribute(color, 4, true))
  geometry.setAttribute('door', new BufferAttribute(door, 1))
  geometry.setIndex(new BufferAttribute(index, 1))
  return geometry
}
