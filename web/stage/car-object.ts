/** One car on the stage: its model file, the rims of the chosen design, doors that swing and lamps that glow. */
import { type BufferGeometry, Group, InstancedMesh, type Material, Matrix4, Mesh, type Object3D, Vector3 } from 'three'
import { itemAt } from '#contract/required.ts'
import { CarMaterials } from './car-materials.ts'
import { LampGlow, type Glow } from './lamp-glow.ts'
import { type Loaded, loadModel } from './model-file.ts'
import { Shell } from './shell.ts'

/** The order in which what one sees through is drawn: the far side of the glass, then the lamps' lenses. */
const drawOrder: Readonly<Record<string, number>> = { shadow: -5, glass: 2, lens: 3, redlens: 3 }

type Point = [x: number, y: number, z: number]

interface CarFacts {
  box: { from: Point; to: Point }
  glows: Glow[]
  anchors: Record<string, Point>
  rimRadius: number
}

const wheelNames = ['wheel_fl', 'wheel_fr', 'wheel_rl', 'wheel_rr'] as const

export class CarObject {
  readonly object: Object3D
  readonly facts: CarFacts
  readonly materials = new CarMaterials()
  readonly #root: Object3D
  readonly #glow: LampGlow
  readonly #rims = new Group()
  readonly #shell: Shell
  readonly #wheels: Matrix4[]
  readonly #geometries = new Set<BufferGeometry>()

  constructor({ scene }: Loaded) {
    const root = scene.children[0]
    if (!root) throw new Error('the model is empty')
    this.object = scene
    this.#root = root
    this.facts = root.userData as CarFacts
    this.object.updateMatrixWorld(true)
    this.#wheels = wheelNames.flatMap(name => {
      const wheel = root.getObjectByName(name)
      return wheel ? [wheel.matrix.clone()] : []
    })
    this.#instanceWheels(root)
    this.#shell = new Shell(root)
    // Slots that the cabin or the wheels have too get a material of their own there.
    for (const mesh of this.#shell.meshes) {
      this.#put(mesh, 'shell')
      this.#shell.hang(mesh.material)
    }
    this.#dress(root)
    root.add(...this.#shell.meshes)
    root.add(this.#rims)
    this.#glow = new LampGlow(this.facts.glows)
    root.add(this.#glow.points)
  }

  /** One drawn call for a material of all four wheels. */
  #instanceWheels(root: Object3D): void {
    const first = root.getObjectByName(wheelNames[0])
    if (!first) return
    const meshes = meshesOf(first)
    for (const mesh of meshes) root.add(this.#four(mesh, first, 1))
    for (const name of wheelNames) root.getObjectByName(name)?.clear()
  }

  /** @param scale of the mesh about the wheel's centre */
  #four(mesh: Mesh<BufferGeometry, Material>, wheel: Object3D, scale: number): InstancedMesh {
    const own = new Matrix4().copy(wheel.matrixWorld).invert().multiply(mesh.matrixWorld)
    const larger = new Matrix4().makeScale(scale, scale, scale)
    const four = new InstancedMesh(mesh.geometry, mesh.material, this.#wheels.length)
    this.#wheels.forEach((place, n) => four.setMatrixAt(n, place.clone().multiply(larger).multiply(own)))
    four.frustumCulled = false
    return four
  }

  #dress(object: Object3D): void {
    for (const mesh of meshesOf(object)) this.#put(mesh, '')
  }

  #put(mesh: Mesh<BufferGeometry, Material>, where: '' | 'shell'): void {
    const { name } = mesh.material
    mesh.material = this.materials.of(name, mesh.material, where)
    mesh.renderOrder = drawOrder[name] ?? 0
    this.#geometries.add(mesh.geometry)
  }

  /** Puts the rims of a design on all wheels. */
  async wear(design: string, lite: boolean, signal: AbortSignal): Promise<void> {
    const file = await loadModel(`wheel-${design}${lite ? '-lite' : ''}`, signal)
    if (signal.aborted) return
    const root = itemAt(file.scene.children, 0)
    file.scene.updateMatrixWorld(true)
    const scale = this.facts.rimRadius / ((root.userData as { rimRadius?: number }).rimRadius ?? this.facts.rimRadius)
    const old = this.#rims.children.slice()
    for (const each of old) if (each instanceof Mesh) (each.geometry as BufferGeometry).dispose()
    this.#rims.clear()
    for (const mesh of meshesOf(root)) this.#rims.add(this.#four(mesh, root, scale))
    this.#dress(this.#rims)
  }

  /** @param open 0 closed, 1 wide open */
  swing(open: number): void {
    this.#shell.swing(open)
  }

  light(on: boolean): void {
    this.materials.light(on)
    this.#glow.points.visible = on
  }

  /** A point of the generator's frame in the stage's. */
  point(name: string, otherwise: Point): Vector3 {
    return this.#root.localToWorld(new Vector3(...(this.facts.anchors[name] ?? otherwise)))
  }

  dispose(): void {
    for (const geometry of this.#geometries) geometry.dispose()
    for (const mesh of meshesOf(this.#root)) if (mesh instanceof InstancedMesh) mesh.dispose()
    this.materials.dispose()
    this.#glow.dispose()
    this.object.clear()
  }
}

const meshesOf = (object: Object3D): Mesh<BufferGeometry, Material>[] => {
  const found: Mesh<BufferGeometry, Material>[] = []
  object.traverse(each => {
    if (each instanceof Mesh) found.push(each as Mesh<BufferGeometry, Material>)
  })
  return found
}
