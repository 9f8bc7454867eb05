import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { bodies, budgets, designs } from './glb.ts'

/** The part of a glTF document that is looked at. */
interface Document {
  nodes: { name: string; mesh?: number; children?: number[]; extras?: Record<string, unknown> }[]
  meshes: { primitives: { indices: number; material: number; attributes: Record<string, number> }[] }[]
  materials: { name: string }[]
  accessors: { count: number }[]
  extensionsRequired: string[]
}

const folder = 'shop/public/models'

/** The JSON chunk of a binary glTF: after twelve bytes of header and eight of its own. */
function read(name: string): { bytes: Uint8Array; document: Document } {
  const bytes = new Uint8Array(readFileSync(`${folder}/${name}.glb`))
  const length = new DataView(bytes.buffer).getUint32(12, true)
  return { bytes, document: JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Document }
}

const materialsOf = ({ materials }: Document) => materials.map(material => material.name)
const nodesOf = ({ nodes }: Document) => nodes.map(node => node.name)

async function expectValid(bytes: Uint8Array): Promise<void> {
  const { issues } = await validateBytes(bytes, { maxIssues: 20 })
  expect(issues.messages.filter(message => message.severity === 0)).toEqual([])
  expect(issues.numErrors).toBe(0)
}

/** How often the triangles of a mesh are drawn, all together. */
function trianglesDrawn({ nodes, meshes, accessors }: Document): number {
  const inMesh = meshes.map(({ primitives }) =>
    primitives.reduce((sum, primitive) => sum + accessors[primitive.indices]!.count / 3, 0),
  )
  return nodes.reduce((sum, node) => sum + (node.mesh === undefined ? 0 : inMesh[node.mesh]!), 0)
}

const carSlots = [
  'paint',
  'glass',
  'trim',
  'upholstery',
  'upholstery2',
  'tyre',
  'light',
  'taillight',
  'gloss',
  'interior',
]
const carNodes = ['body_l', 'body_r', 'cabin', 'shadow']
const doors = ['door_fl', 'door_fr', 'door_rl', 'door_rr']
const wheels = ['wheel_fl', 'wheel_fr', 'wheel_rl', 'wheel_rr']

test('there is nothing else in the folder', () => {
  const made = [...bodies, ...designs.map(design => `wheel-${design}`)].flatMap(name => [name, `${name}-lite`])
  const found = globSync(`${folder}/*`).map(path => basename(path, '.glb'))
  expect(found.toSorted()).toEqual(made.toSorted())
})

describe.each(
  bodies.flatMap(body => [[body, budgets.car, 700_000] as const, [`${body}-lite`, budgets.lite, 260_000] as const]),
)('%s', (name, budget, mostTriangles) => {
  test('is a valid file within its budget', async () => {
    expect(existsSync(`${folder}/${name}.glb`)).toBe(true)
    const { bytes } = read(name)
    expect(bytes.length).toBeLessThanOrEqual(budget)
    await expectValid(bytes)
  })
  test('has every slot that the shop colours, and the parts that move', () => {
    const { document } = read(name)
    expect(materialsOf(document)).toEqual(expect.arrayContaining(carSlots))
    expect(nodesOf(document)).toEqual(expect.arrayContaining([...carNodes, ...doors, ...wheels]))
    expect(document.extensionsRequired).toEqual(
      expect.arrayContaining(['EXT_meshopt_compression', 'KHR_mesh_quantization']),
    )
  })
  test('stores each shape once: a half, two doors and one wheel', () => {
    const { document } = read(name)
    const meshOf = (node: string) => document.nodes.find(each => each.name === `${node}_mesh`)?.mesh
    expect(meshOf('body_r')).toBe(meshOf('body_l'))
    expect(meshOf('door_fr')).toBe(meshOf('door_fl'))
    expect(meshOf('door_rr')).toBe(meshOf('door_rl'))
    expect(new Set(wheels.map(meshOf)).size).toBe(1)
    expect(trianglesDrawn(document)).toBeLessThan(mostTriangles)
  })
  test('carries its light in the vertices, and the facts of the stage', () => {
    const { document } = read(name)
    const primitives = document.meshes.flatMap(mesh => mesh.primitives)
    expect(primitives.filter(primitive => primitive.attributes.COLOR_0 === undefined)).toEqual([])
    const facts = document.nodes.find(node => node.extras?.glows)?.extras
    expect(facts).toMatchObject({
      box: { from: expect.any(Array), to: expect.any(Array) },
      rimRadius: expect.any(Number),
    })
    expect((facts?.glows as { tail: boolean }[]).map(glow => glow.tail)).toEqual(expect.arrayContaining([true, false]))
  })
})

describe.each(
  designs.flatMap(design => [
    [`wheel-${design}`, budgets.wheel] as const,
    [`wheel-${design}-lite`, budgets.wheelLite] as const,
  ]),
)('%s', (name, budget) => {
  test('is a valid file within its budget, with a rim of its own colour', async () => {
    const { bytes, document } = read(name)
    expect(bytes.length).toBeLessThanOrEqual(budget)
    await expectValid(bytes)
    expect(materialsOf(document).some(material => material.startsWith('rim'))).toBe(true)
    expect(nodesOf(document)).toContain('rim')
  })
})
