/**
 * The two studios of the stage, computed on the graphics card: light in every direction around the car for reflections,
 * and the seamless room behind it. No file is loaded for it.
 */
import {
  BackSide,
  Color,
  IcosahedronGeometry,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import type { StudioName } from './stage-state.ts'

const vertexShader = `
varying vec3 direction;
void main() {
  direction = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/**
 * Directions in the car's frame: x to the rear, y up. `ceiling` is a soft panel above the car, `box` a soft panel on the
 * wall at an azimuth and between two elevations, all in degrees.
 */
const lightShader = `
varying vec3 direction;
uniform bool dusk;
float ceiling(vec3 d, vec2 size, vec2 soft) {
  vec2 p = d.xz / max(d.y, 1e-3) * 3.4;
  vec2 e = smoothstep(-size - soft, -size + soft, p) * (1.0 - smoothstep(size - soft, size + soft, p));
  return d.y < 0.02 ? 0.0 : e.x * e.y;
}
float box(float azimuth, float elevation, float at, float wide, float soft, float low, float high, float edge) {
  float off = abs(mod(azimuth - at + 540.0, 360.0) - 180.0);
  return (1.0 - smoothstep(wide - soft, wide + soft, off)) * smoothstep(low - edge, low + edge, elevation)
    * (1.0 - smoothstep(high - edge, high + edge, elevation));
}
void main() {
  vec3 d = normalize(direction);
  float el = degrees(asin(d.y));
  float az = degrees(atan(d.z, d.x));
  vec3 light;
  if (dusk) {
    float key = 9.0 * ceiling(d, vec2(3.8, 0.62), vec2(0.7, 0.22));
    float sides = 3.6 * (box(az, el, 62.0, 46.0, 26.0, 13.0, 19.0, 2.0) + box(az, el, -62.0, 46.0, 26.0, 13.0, 19.0, 2.0));
    float ends = 2.4 * (box(az, el, 180.0, 34.0, 20.0, 10.0, 17.0, 2.5) + box(az, el, 0.0, 34.0, 20.0, 12.0, 20.0, 2.5));
    vec3 sky = mix(vec3(0.05, 0.055, 0.065), vec3(0.12, 0.13, 0.15), smoothstep(-10.0, 30.0, el));
    vec3 afterglow = vec3(1.0, 0.58, 0.34) * 0.42 * exp(-pow((el - 2.5) / 4.5, 2.0));
    light = sky + afterglow + vec3(0.93, 0.96, 1.0) * (key + sides) + vec3(1.0, 0.9, 0.8) * ends;
    if (el < 0.0) light = mix(vec3(0.014), light, smoothstep(-2.0, 0.0, el));
  } else {
    float wall = 0.22 + 0.34 * smoothstep(0.0, 14.0, el) - 0.4 * smoothstep(24.0, 46.0, el);
    float key = 4.6 * ceiling(d, vec2(4.6, 1.15), vec2(0.8, 0.32));
    float sides = 1.3 * (box(az, el, 75.0, 60.0, 26.0, 9.0, 24.0, 3.0) + box(az, el, -75.0, 60.0, 26.0, 9.0, 24.0, 3.0));
    float ends = 1.1 * (box(az, el, 180.0, 34.0, 18.0, 9.0, 22.0, 3.0) + box(az, el, 0.0, 34.0, 18.0, 9.0, 24.0, 3.0));
    light = vec3(wall + key + sides + ends);
    if (el < 0.0) light = vec3(mix(0.4, 0.2, smoothstep(-24.0, 0.0, el)));
  }
  gl_FragColor = vec4(light, 1.0);
}`

/** The room: colours of the design's studios, the same as the page around the stage. */
const roomShader = `
varying vec3 direction;
uniform bool dusk;
uniform vec3 wall;
uniform vec3 floorTone;
uniform vec3 glow;
void main() {
  vec3 d = normalize(direction);
  float el = degrees(asin(d.y));
  vec3 tone;
  if (dusk) {
    float band = exp(-pow((el + 2.5) / 4.2, 2.0));
    tone = mix(floorTone, wall, smoothstep(-6.5, -3.0, el)) + glow * band * smoothstep(-6.5, -2.5, el);
    tone = mix(tone, wall * 0.55, smoothstep(0.0, 22.0, el));
  } else {
    tone = mix(floorTone, wall, smoothstep(-16.0, 7.0, el));
    tone -= 0.05 * smoothstep(8.0, 45.0, el);
  }
  // A little noise, or the wide gradients would show steps.
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  gl_FragColor = vec4(tone + grain / 255.0, 1.0);
}`

/** sRGB of the rooms (design 8). */
const rooms = {
  day: { wall: '#e7e9e9', floorTone: '#f4f5f5', glow: '#000000' },
  dusk: { wall: '#171b20', floorTone: '#0c0e0f', glow: '#54341e' },
} as const

/** Exposure of the tone mapping. */
export const exposures: Readonly<Record<StudioName, number>> = { day: 1, dusk: 1.06 }

/** What the car mirrors. @param size edge of the cube's faces; the sharpest reflection that it can show */
export function studioLight(renderer: WebGLRenderer, studio: StudioName, size: number): WebGLRenderTarget {
  const generator = new PMREMGenerator(renderer)
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader: lightShader,
    side: BackSide,
    uniforms: { dusk: { value: studio === 'dusk' } },
    depthWrite: false,
    toneMapped: false,
  })
  const geometry = new IcosahedronGeometry(10, 4)
  const scene = new Scene()
  scene.add(new Mesh(geometry, material))
  const target = generator.fromScene(scene, 0, 0.1, 100, { size })
  generator.dispose()
  material.dispose()
  geometry.dispose()
  return target as WebGLRenderTarget
}

/** The room as a sphere round everything, drawn before the car. */
export class StudioRoom {
  readonly mesh: Mesh<SphereGeometry, ShaderMaterial>
  readonly #dusk = { value: false }
  readonly #tones = { wall: { value: new Color() }, floorTone: { value: new Color() }, glow: { value: new Color() } }

  constructor() {
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader: roomShader,
      side: BackSide,
      depthWrite: false,
      depthTest: false,
      toneMapped: false,
      uniforms: { dusk: this.#dusk, ...this.#tones },
    })
    this.mesh = new Mesh(new SphereGeometry(40, 24, 16), material)
    this.mesh.renderOrder = -10
    this.mesh.frustumCulled = false
  }

  show(studio: StudioName): void {
    const { wall, floorTone, glow } = rooms[studio]
    this.#dusk.value = studio === 'dusk'
    // As they are on the page: the shader writes straight to the screen.
    this.#tones.wall.value.setStyle(wall).convertLinearToSRGB()
    this.#tones.floorTone.value.setStyle(floorTone).convertLinearToSRGB()
    this.#tones.glow.value.setStyle(glow).convertLinearToSRGB()
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
