import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#contract/coordinates.ts'
import type { MapTiles } from '#contract/map-tiles.ts'
import { useDark } from '#web/display.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { mapTexts } from '../locator.texts.ts'
import { type Cluster, clustersOf, clusterScale } from './clusters.ts'
import { DISTRICTS_FROM, drawGround, type Ground, groundOf, type Ink, inkOf, type PlaceName } from './draw.ts'
import styles from './locator-map.module.css'
import { pinBox } from './names.ts'
import borders from './borders.json'
import outline from './outline.json'
import { mapUnitsOf } from './projection.ts'
import { makeTilePictures, NEAREST_WITH_TILES } from './tiles.ts'
import { useMapView, ZOOM } from './use-map-view.ts'
import { inWindow } from './view.ts'

/** An outlet on the map. */
export interface MapOutlet {
  outletId: number
  name: string
  place: Place
}

interface LocatorMapProps {
  outlets: readonly MapOutlet[]
  /** Which number an outlet of the list has. */
  numbers: ReadonlyMap<number, number>
  /** What is to be seen: another array moves the map there. */
  show: readonly Place[]
  chosen: number | undefined
  onChoose: (outletId: number) => void
  /** The device's own position, once it was asked for. */
  here: Place | undefined
  onLocate: () => void
  /** Approval number of the map; without it no outline is shown (decision 091). */
  approval: string | undefined
  /** Pictures of a map service that lie below the pins; their note, with their own approval, stands in the place of ours. */
  tiles: MapTiles | undefined
  /** What lies upon the map: the card of the chosen outlet. */
  children?: ReactNode
}

/** The upper right of the map, which its buttons have. */
interface Corner {
  left: number
  bottom: number
}
/** Whether a pin with its tip there would lie below the buttons. */
const isUnder = (tools: Corner | undefined, x: number, y: number): boolean =>
  tools !== undefined && x + 22 > tools.left && y - 36 < tools.bottom

/** Pins nearer than this, in pixels, become one. */
const APART_PX = 46
/** Asked for by no map but this one, and kept as long as the document lives. */
const pictures = makeTilePictures()
/** On a phone the list's drawer lies upon the foot of the map. */
const DRAWER_PX = 16

/**
 * The map of outlets: ground upon a canvas, pins as buttons above it. It is drawn without any service from outside, unless
 * the installation names one, whose pictures then lie upon the ground. The list says the same, so readers lose nothing
 * without it.
 */
export default function LocatorMap(props: LocatorMapProps) {
  const { outlets, numbers, show, chosen, onChoose, here, onLocate, approval, tiles, children } = props
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const about = useId()
  const { view, size, zoom, showAll, show: see, hands } = useMapView(frame, tiles && NEAREST_WITH_TILES)
  const [ink, setInk] = useState<Ink>()
  const mobile = useLayout() === 'mobile'
  const [districts, setDistricts] = useState<readonly PlaceName[]>()
  const ground: Ground = useMemo(
    () => ({ ...groundOf(outline, borders, approval !== undefined), districts }),
    [approval, districts],
  )
  const wanted = view !== undefined && view.scale >= DISTRICTS_FROM && !districts
  useEffect(() => {
    // The map does without them where they do not come.
    if (wanted)
      import('./districts.json').then(
        file => setDistricts(file.default),
        () => {},
      )
  }, [wanted])

  const night = useDark()
  useEffect(() => {
    if (frame.current) setInk(inkOf(frame.current))
    // Other colours by night.
  }, [night])
  // Each picture that comes is drawn; several of one frame together.
  const [came, setCame] = useState(0)
  useEffect(() => {
    if (!tiles) return
    let frameId = 0
    const stop = pictures.subscribe(() => {
      cancelAnimationFrame(frameId)
      frameId = requestAnimationFrame(() => setCame(count => count + 1))
    })
    return () => {
      cancelAnimationFrame(frameId)
      stop()
    }
  }, [tiles])
  const seen = useRef<readonly Place[]>(undefined)
  useEffect(() => {
    if (!size || seen.current === show) return
    seen.current = show
    see(show.map(mapUnitsOf))
  })
  // The buttons lie upon the map: a pin below them could not be pressed, and moves into sight with the map.
  const toolBox = useRef<HTMLDivElement>(null)
  const [tools, setTools] = useState<Corner>()
  useEffect(() => {
    const box = toolBox.current
    if (size && box) setTools({ left: box.offsetLeft, bottom: box.offsetTop + box.offsetHeight })
  }, [size])

  const byId = useMemo(() => new Map(outlets.map(outlet => [outlet.outletId, outlet])), [outlets])
  const level = view && clusterScale(view.scale)
  const clusters = useMemo(() => {
    if (level === undefined) return []
    // Those of the list come first: others join them.
    const rank = (id: number) => numbers.get(id) ?? Number.MAX_SAFE_INTEGER
    const pins = outlets.map(({ outletId: id, place }) => ({ id, at: mapUnitsOf(place) }))
    pins.sort((a, b) => rank(a.id) - rank(b.id))
    return clustersOf(
      pins.filter(pin => pin.id !== chosen),
      level,
      APART_PX,
    )
  }, [outlets, numbers, level, chosen])
  const inSight = useMemo(() => {
    if (!view || !size) return []
    return clusters.flatMap(cluster => {
      const [x, y] = inWindow(view, size, cluster.at)
      const outside = x < -24 || y < -8 || x > size.width + 24 || y > size.height + 48
      return outside || isUnder(tools, x, y) ? [] : [{ cluster, x, y }]
    })
  }, [clusters, view, size, tools])

  // Pressing it would choose what is chosen; it lies upon the others and takes no press from them.
  const marked = chosen === undefined ? undefined : byId.get(chosen)
  const mark = useMemo(
    () => (view && size && marked ? inWindow(view, size, mapUnitsOf(marked.place)) : undefined),
    [view, size, marked],
  )
  const boxes = useMemo(
    () => [
      ...inSight.map(({ cluster, x, y }) => pinBox(x, y, cluster.pins.length)),
      ...(mark ? [pinBox(...mark, 1)] : []),
    ],
    [inSight, mark],
  )
  useLayoutEffect(() => {
    const [element, ctx] = [canvas.current, canvas.current?.getContext('2d')]
    if (!element || !ctx || !view || !size || !ink) return
    const density = Math.min(2, window.devicePixelRatio)
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    const service = tiles && { tiles, pictures }
    drawGround(ctx, ground, ink, { view, size, density, language, foot: mobile ? DRAWER_PX : 0, pins: boxes, service })
  }, [view, size, ink, ground, language, mobile, tiles, came, boxes])

  const pinName = ({ name }: MapOutlet, number: number | undefined) => (number ? t.pin(number, name) : name)
  const pinOf = ({ cluster, x, y }: { cluster: Cluster; x: number; y: number }) => {
    const { pins } = cluster
    const id = pins[0].id
    const style = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }
    if (pins.length > 1) {
      return (
        <button
          key={`c${id}`}
          type="button"
          className={styles.cluster}
          style={style}
          aria-label={t.cluster(pins.length)}
          onClick={() =>
            see(
              pins.map(pin => pin.at),
              Number.POSITIVE_INFINITY,
            )
          }
        >
          {pins.length}
        </button>
      )
    }
    const number = numbers.get(id)
    const outlet = byId.get(id)
    const name = outlet ? pinName(outlet, number) : ''
    return (
      <button
        key={id}
        type="button"
        className={styles.pin}
        style={style}
        aria-label={name}
        title={name}
        onClick={() => onChoose(id)}
      >
        <PinShape number={number} />
      </button>
    )
  }
  const own = view && size && here ? inWindow(view, size, mapUnitsOf(here)) : undefined
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is moved by keys
        tabIndex={0}
        role="application"
        aria-roledescription={t.map}
        aria-label={t.map}
        aria-describedby={about}
        {...hands}
      >
        <canvas ref={canvas} className={styles.ground} aria-hidden="true" />
        {own && (
          <span
            role="img"
            aria-label={t.here}
            className={styles.here}
            style={{ transform: `translate(${own[0].toFixed(1)}px, ${own[1].toFixed(1)}px)` }}
          />
        )}
        {inSight.map(pinOf)}
        {mark && marked && (
          <span
            role="img"
            aria-label={t.chosen(pinName(marked, numbers.get(marked.outletId)))}
            className={classNames(styles.pin, styles.chosen)}
            style={{ transform: `translate(${mark[0].toFixed(1)}px, ${mark[1].toFixed(1)}px)` }}
          >
            <PinShape number={numbers.get(marked.outletId)} />
          </span>
        )}
      </div>
      <VisuallyHidden id={about}>{t.move}</VisuallyHidden>
      <div ref={toolBox} className={styles.tools}>
        <IconButton icon="plus" label={t.near} onClick={() => zoom(ZOOM)} />
        <IconButton icon="minus" label={t.far} onClick={() => zoom(1 / ZOOM)} />
        <IconButton icon="full-screen-off" label={t.whole} onClick={showAll} />
        <IconButton icon="locate" label={t.locate} onClick={onLocate} />
      </div>
      <p className={styles.approval}>{tiles?.note ?? (approval === undefined ? t.noOutline : t.approval(approval))}</p>
      {children}
    </div>
  )
}

function PinShape({ number }: { number: number | undefined }) {
  return (
    <>
      <svg viewBox="0 0 28 36" aria-hidden="true">
        <path d="M14 35C10 27 2 22 2 13a12 12 0 0 1 24 0c0 9-8 14-12 22Z" />
      </svg>
      <span aria-hidden="true">{number}</span>
    </>
  )
}
