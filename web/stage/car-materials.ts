/** The materials of a model, by slot, and how the shop's choices change them. */
import {
  Color,
  CustomBlending,
  DoubleSide,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type Material,
} from 'three'
import { known, type PaintMaterial, paintMaterials, trimMaterials, upholsteryMaterials } from './paints.ts'

export interface Choice {
  paint: string
  upholstery: string
  trim: string
}

/** Sparkles of a metallic paint: every grain tilts its own way, and none is seen from further than two metres. */
const flakes = `
  vec3 grain = floor(vFlakeAt * 1400.0);
  vec3 dice = fract(sin(vec3(dot(grain, vec3(127.1, 311.7, 74.7)), dot(grain, vec3(269.5, 183.3, 246.1)), dot(grain, vec3(113.5, 271.9, 124.6)))) * 43758.5453) - 0.5;
  normal = normalize(normal + dice * flake * (1.0 - smoothstep(1.6, 4.2, length(vViewPosition))));
`

function paintMaterial(): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ vertexColors: true })
  const flake = { value: 0 }
  material.userData.flake = flake
  material.onBeforeCompile = shader => {
    shader.uniforms.flake = flake
    shader.vertexShader = `varying vec3 vFlakeAt;\n${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nvFlakeAt = (modelMatrix * vec4(position, 1.0)).xyz;',
    )
    // After the lacquer has taken the smooth normal.
    shader.fragmentShader = `varying vec3 vFlakeAt;\nuniform float flake;\n${shader.fragmentShader}`.replace(
      '#include <clearcoat_normal_fragment_begin>',
      `#include <clearcoat_normal_fragment_begin>\n${flakes}`,
    )
  }
  return material
}

/** Reflections keep their strength on glass however clear it is: only what lies behind is dimmed. */
function clear(colour: string, opacity: number, roughness: number): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: colour,
    opacity,
    roughness,
    metalness: 0,
    transparent: true,
    vertexColors: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
}

const hidden: Readonly<Record<string, true>> = {
  interior: true,
  upholstery: true,
  upholstery2: true,
  trim: true,
  screen: true,
}

export class CarMaterials {
  readonly #made = new Map<string, Material>()
  #lights = false

  /** The stage's own material for a slot of a model; a slot without one keeps what the file says. */
  of(name: string, loaded: Material, where: '' | 'shell' = ''): Material {
    const key = `${where} ${name}`
    const made = this.#made.get(key)
    if (made) return made
    const material = this.#make(name, loaded)
    material.name = name
    this.#made.set(key, material)
    return material
  }

  #make(name: string, loaded: Material): Material {
    const own = loaded.clone()
    switch (name) {
      case 'paint':
        return paintMaterial()
      case 'glass':
        return clear('#040506', 1, 0.02)
      case 'lens':
        return clear('#050606', 0.1, 0.03)
      case 'redlens':
        return new MeshStandardMaterial({
          color: '#ffffff',
          vertexColors: true,
          transparent: true,
          opacity: 0.62,
          roughness: 0.05,
          depthWrite: false,
        })
      case 'shadow':
        return new MeshBasicMaterial({
          color: '#000000',
          vertexColors: true,
          transparent: true,
          depthWrite: false,
          toneMapped: false,
        })
      case 'ui':
        return new MeshBasicMaterial({ color: '#cfd8e0', vertexColors: true })
      case 'light':
      case 'taillight':
        return lampMaterial(name, this.#lights)
      default:
        if (own instanceof MeshStandardMaterial) {
          own.vertexColors = true
          // Little of the studio reaches the cabin through its glass.
          if (hidden[name]) own.envMapIntensity = 0.95
          if (name === 'matte' || hidden[name]) own.side = DoubleSide
        }
        return own
    }
  }

  choose({ paint, upholstery, trim }: Choice): void {
    const look: PaintMaterial = paintMaterials[known(paintMaterials, paint, 'silver')]
    for (const coat of this.#all('paint')) {
      if (!(coat instanceof MeshPhysicalMaterial)) continue
      coat.color.setStyle(look.colour)
      coat.metalness = look.metalness
      coat.roughness = look.roughness
      coat.clearcoat = look.clearcoat
      coat.clearcoatRoughness = look.clearcoatRoughness
      ;(coat.userData.flake as { value: number }).value = look.flake
    }
    const seats = upholsteryMaterials[known(upholsteryMaterials, upholstery, 'stone')]
    for (const leather of this.#all('upholstery')) leather.color.setStyle(seats.colour)
    for (const leather of this.#all('upholstery2')) leather.color.setStyle(seats.second)
    const decor = trimMaterials[known(trimMaterials, trim, 'oak')]
    for (const strip of this.#all('trim')) {
      strip.color.setStyle(decor.colour)
      strip.metalness = decor.metalness
      strip.roughness = decor.roughness
    }
  }

  light(on: boolean): void {
    this.#lights = on
    for (const material of this.#made.values())
      if (material instanceof MeshBasicMaterial && material.name.endsWith('light'))
        material.color.copy(lampColour(material.name, on))
  }

  #all(name: string): MeshStandardMaterial[] {
    return [...this.#made.values()].filter(
      material => material instanceof MeshStandardMaterial && material.name === name,
    ) as MeshStandardMaterial[]
  }

  dispose(): void {
    for (const material of this.#made.values()) material.dispose()
    this.#made.clear()
  }
}

/** Brighter than white: the tone mapping makes it a light source. */
function lampColour(name: string, on: boolean): Color {
  if (name === 'taillight') return on ? new Color(3.2, 0.12, 0.07) : new Color(0.16, 0.008, 0.006)
  return on ? new Color(4.2, 4.4, 4.6) : new Color(0.34, 0.35, 0.36)
}

const lampMaterial = (name: string, on: boolean): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: lampColour(name, on), vertexColors: true })
