import { readFile } from 'node:fs/promises'

/**
 * Puts a drawn car into one of the two studios (design 8). A drawing lies in millimetres: x from the nose to the tail, y
 * upwards negative, wheels on y = 0. All that is made here is one SVG, so that a renderer can make any size of it.
 */

export const bodies = ['sedan', 'suv', 'wagon', 'coupe'] as const
export type Body = (typeof bodies)[number]

/** Flat colours of the paints (design 8); the drawing adds light and shade. */
export const paints = {
  frost: '#e6e8e6',
  silver: '#b9bdbd',
  moon: '#7e8486',
  slate: '#3d5361',
  pine: '#23463b',
  copper: '#94481f',
  night: '#1b1f22',
  garnet: '#7c1620',
} as const
export type Paint = keyof typeof paints
const isLight = (paint: Paint) => paint === 'frost' || paint === 'silver'

export interface Drawing {
  /** Gradients, filters and the clip of the body. */
  defs: string
  /** Everything above the ground, without the shadow. */
  car: string
  /** Outline of the body, for rim light. */
  outline: string
  headlamp: string
  taillamp: string
  /** Left and right end and height in mm. */
  left: number
  right: number
  height: number
  /** Centres and radius of the wheels. */
  wheels: readonly [front: number, rear: number]
  wheelRadius: number
}

const one = (source: string, pattern: RegExp): string => {
  const found = pattern.exec(source)?.[1]
  if (found === undefined) throw new Error(`The drawing has no ${pattern}`)
  return found
}

/** Reads a drawing of `art/svg` and takes it apart. */
export async function readDrawing(body: Body): Promise<Drawing> {
  const source = await readFile(new URL(`../art/svg/${body}_full.svg`, import.meta.url), 'utf8')
  const [left = 0, top = 0, width = 0] = one(source, /viewBox="([^"]+)"/)
    .split(' ')
    .map(Number)
  const [front = 0, rear = 0] = [...source.matchAll(/<circle cx="(\d+)" cy="-\d+" r="\d+" fill="#040405"/g)].map(m =>
    Number(m[1]),
  )
  // The drawing leaves 80 to 90 mm of air at both ends and above.
  return {
    defs: one(source, /<defs>(.*?)<\/defs>/s),
    car: one(source, /<\/defs>\s*<ellipse[^>]*\/>(.*)<\/svg>/s),
    outline: one(source, /<path d="([^"]+)" fill="#4a525b"/),
    headlamp: one(source, /<path d="([^"]+)" fill="#dfe9f2"/),
    taillamp: one(source, /<path d="([^"]+)" fill="#e0202a"/),
    left: left + 80,
    right: left + width - 90,
    height: -top - 80,
    wheels: [front, rear],
    wheelRadius: Number(one(source, /<g transform="translate\(0 -(\d+)\)">/)),
  }
}

export type Light = 'day' | 'night'

/** What the camera sees, in mm of the drawing. */
export interface View {
  x: number
  y: number
  width: number
  height: number
}

/** The longest car fills 94 % of the width; the others stand at the same scale (design 8). */
const longest = 4_900

/** Side view with the wheels on a line at `ground` of the height. */
export function sideView(drawing: Drawing, ratio: number, ground: number, fill: number): View {
  const width = longest / fill
  const height = width / ratio
  return { x: (drawing.left + drawing.right) / 2 - width / 2, y: -height * ground, width, height }
}

/** A close picture around a point. */
export function closeView(x: number, y: number, width: number, ratio: number): View {
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

const stops = (...list: readonly (readonly [at: number, colour: string, opacity?: number])[]) =>
  list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

const grounds: Record<Light, string> = {
  // Seamless: the wall turns into the floor without an edge.
  day: stops([0, '#f1f3f3'], [0.3, '#e9ecec'], [0.6, '#e0e4e4'], [0.71, '#dbdfdf'], [0.78, '#e9ebeb'], [1, '#f4f5f5']),
  night: stops([0, '#0c0e0f'], [0.42, '#14181a'], [0.66, '#1b2022'], [0.74, '#131618'], [1, '#0c0e0f']),
}

/** How the drawn lamps look in each light. */
function lamps(drawing: Drawing, light: Light): string {
  if (light === 'day') {
    return `<path d="${drawing.headlamp}" fill="url(#lens)" stroke="#0b0c0d" stroke-width="7"/>
      <path d="${drawing.taillamp}" fill="url(#red)" stroke="#2a0507" stroke-width="5"/>`
  }
  return `<g filter="url(#glow)" opacity=".85"><path d="${drawing.headlamp}" fill="#eaf3ff"/></g>
    <g filter="url(#glow)" opacity=".6"><path d="${drawing.taillamp}" fill="#ff1c28"/></g>
    <path d="${drawing.headlamp}" fill="#f4f9ff"/><path d="${drawing.taillamp}" fill="#ff3340"/>`
}

/** By day a hair of shade holds light paints off the light wall. */
function dayOver(drawing: Drawing): string {
  return `<path d="${drawing.outline}" fill="none" stroke="#1a2024" stroke-opacity=".3" stroke-width="7"/>`
}

/** At night only the roof and the shoulder take the light. */
function nightOver(drawing: Drawing): string {
  return `<g clip-path="url(#c)">
    <rect x="${drawing.left - 200}" y="${-drawing.height - 100}" width="6000" height="${drawing.height + 200}" fill="url(#dim)"/>
    <path d="${drawing.outline}" fill="none" stroke="url(#rimLight)" stroke-width="44" filter="url(#f)"/>
    <path d="${drawing.outline}" fill="none" stroke="url(#rimLight)" stroke-width="9"/></g>`
}

/** The whole picture: studio, shadow, reflection of at most 16 %, car. */
export function composeScene(drawing: Drawing, paint: Paint, light: Light, view: View): string {
  const colour = paints[paint]
  const [front, rear] = drawing.wheels
  const middle = (drawing.left + drawing.right) / 2
  const day = light === 'day'
  const car = drawing.car
    .replaceAll('var(--paint)', colour)
    .replaceAll('#4a525b" style', `${colour}" style`)
    .replace(/<path d="[^"]+" fill="#(dfe9f2|e0202a)"\/>/g, '')
    // The mirrored floor lies softer on light paints.
    .replaceAll('fill="#000" opacity=".35"', `fill="#000" opacity="${light === 'day' && isLight(paint) ? 0.2 : 0.35}"`)
  const bottom = view.y + view.height
  const tyre = (x: number) => `<ellipse cx="${x}" cy="4" rx="330" ry="26" fill="#000" opacity="${day ? 0.55 : 0.9}"/>`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">
  <defs>${drawing.defs}
    <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${grounds[light]}</linearGradient>
    <radialGradient id="lamp" cx=".5" cy=".5" r=".5">${stops([0, day ? '#fff' : '#33393c', day ? 0.2 : 0.95], [1, day ? '#fff' : '#33393c', 0])}</radialGradient>
    <linearGradient id="lens"><stop offset="0" stop-color="#fdfeff"/><stop offset=".55" stop-color="#c3ced6"/><stop offset="1" stop-color="#59646c"/></linearGradient>
    <linearGradient id="red"><stop offset="0" stop-color="#6d0a11"/><stop offset="1" stop-color="#b9141f"/></linearGradient>
    <linearGradient id="dim" x1="0" y1="0" x2="0" y2="1">${stops([0, '#05070a', 0.05], [0.35, '#05070a', 0.3], [0.75, '#05070a', 0.72], [1, '#05070a', 0.85])}</linearGradient>
    <linearGradient id="rimLight" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff', 0.9], [0.3, '#fff', 0.5], [0.55, '#fff', 0.06], [1, '#fff', 0])}</linearGradient>
    <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${drawing.height * 0.62}">${stops([0, '#fff'], [1, '#000'])}</linearGradient>
    <mask id="mirror" maskUnits="userSpaceOnUse" x="${view.x}" y="0" width="${view.width}" height="${Math.max(1, bottom)}"><rect x="${view.x}" y="0" width="${view.width}" height="${Math.max(1, bottom)}" fill="url(#fade)"/></mask>
    <filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="60 22"/></filter>
    <filter id="tight" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="26 9"/></filter>
    <filter id="blurred" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="glow" x="-400%" y="-600%" width="900%" height="1300%"><feGaussianBlur stdDeviation="70"/></filter>
    <g id="car">${car}${day ? dayOver(drawing) : nightOver(drawing)}${lamps(drawing, light)}</g>
  </defs>
  <rect x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}" fill="url(#ground)"/>
  <ellipse cx="${middle}" cy="${day ? -drawing.height * 1.5 : -drawing.height * 0.7}" rx="${day ? 3_400 : 3_300}" ry="${day ? 1_300 : 1_500}" fill="url(#lamp)"/>
  <g mask="url(#mirror)" opacity="${day ? 0.16 : 0.14}"><use href="#car" transform="scale(1 -1)" filter="url(#blurred)"/></g>
  <ellipse cx="${middle}" cy="14" rx="${(drawing.right - drawing.left) * 0.49}" ry="64" fill="#000" opacity="${day ? 0.3 : 0.7}" filter="url(#soft)"/>
  <ellipse cx="${(front + rear) / 2}" cy="2" rx="${(rear - front) * 0.66}" ry="30" fill="#000" opacity="${day ? 0.42 : 0.8}" filter="url(#tight)"/>
  <g filter="url(#tight)">${tyre(front)}${tyre(rear)}</g>
  <use href="#car"/>
</svg>`
}
