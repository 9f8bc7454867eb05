/** The halo of the lamps: soft points in front of them, brighter than the studio. */
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Points,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three'

export interface Glow {
  pos: [x: number, y: number, z: number]
  tail: boolean
}

const vertexShader = `
attribute vec3 tone;
varying vec3 vTone;
uniform float height;
void main() {
  vTone = tone;
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  // Towards the eye, so that the lens before it does not cut it off.
  at.z += 0.12;
  gl_Position = projectionMatrix * at;
  gl_PointSize = 0.72 * height * projectionMatrix[1][1] * 0.5 / -at.z;
}`
const fragmentShader = `
varying vec3 vTone;
uniform sampler2D map;
void main() {
  gl_FragColor = vec4(vTone * texture2D(map, gl_PointCoord).r, 1.0);
}`

/** White in the middle, nothing at the rim; drawn once. */
function halo(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const pen = canvas.getContext('2d')
  if (pen) {
    const fade = pen.createRadialGradient(32, 32, 0, 32, 32, 32)
    for (let n = 0; n <= 10; n++) {
      const level = Math.round(255 * Math.exp(-((n / 3.2) ** 2)) * (1 - n / 10))
      fade.addColorStop(n / 10, `rgb(${level} ${level} ${level})`)
    }
    pen.fillStyle = fade
    pen.fillRect(0, 0, 64, 64)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

export class LampGlow {
  readonly points: Points<BufferGeometry, ShaderMaterial>
  readonly #map: CanvasTexture

  /** @param glows of the left half; the right one mirrors it */
  constructor(glows: readonly Glow[]) {
    const both = glows.flatMap(({ pos: [x, y, z], tail }) => [
      { at: [x, y, z], tail },
      { at: [x, -y, z], tail },
    ])
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(both.flatMap(each => each.at)), 3))
    const tones = both.flatMap(each => (each.tail ? [0.24, 0.014, 0.007] : [0.17, 0.178, 0.195]))
    geometry.setAttribute('tone', new BufferAttribute(Float32Array.from(tones), 3))
    const map = { value: halo() }
    const height = { value: 1 }
    this.#map = map.value
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: { map, height },
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    })
    this.points = new Points(geometry, material)
    this.points.frustumCulled = false
    this.points.renderOrder = 5
    this.points.visible = false
    this.points.onBeforeRender = renderer => {
      height.value = renderer.domElement.height
    }
  }

  dispose(): void {
    this.#map.dispose()
    this.points.geometry.dispose()
    this.points.material.dispose()
  }
}
