import type { Spot } from '#contract/inspection-spots.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import outlines from '#web/ui/outlines.svg?no-inline'
import { labelsOf, outlineSizes, placeAt, pointAt } from './outline-labels.ts'
import { outlineTexts } from './outline.texts.ts'
import styles from './outline.module.css'

export interface OutlinePin {
  /** Its number in the list beside it. */
  n: number
  x: number
  y: number
}

interface InspectionOutlineProps {
  bodyKey: string
  /** Measured values of one kind. */
  spots?: readonly Spot[]
  /** Findings. */
  pins?: readonly OutlinePin[]
  /** A place was pressed. @param x 0…1 from the left of the body, y from its top */
  onPlace?: (x: number, y: number) => void
}

/** The side of the car with what was measured and found where it was; the words for readers stand beside it. */
export function InspectionOutline({ bodyKey, spots = [], pins = [], onPlace }: InspectionOutlineProps) {
  const t = useTexts(outlineTexts)
  const layout = useLayout()
  const { width, height, line, car } = outlineSizes[layout]
  const words = { left: `${t.left} `, right: `${t.right} `, middle: '' }
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      data-placing={onPlace ? true : undefined}
      onClick={
        onPlace &&
        (event => {
          const box = event.currentTarget.getBoundingClientRect()
          const scale = width / box.width
          const place = placeAt({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }, layout)
          onPlace(place.x, place.y)
        })
      }
    >
      <use href={`${outlines}#${bodyKey}`} x={car.x} y={car.y} width={car.width} height={car.height} />
      {labelsOf(spots, layout).map(({ key, from, to, text, end }) => (
        <g key={key}>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <circle cx={to.x} cy={to.y} r={4} />
          {text.map((spot, n) => (
            <text key={spot.side} x={from.x} y={end + n * line} textAnchor="middle">
              {words[spot.side]}
              {spot.figure}
            </text>
          ))}
        </g>
      ))}
      {pins.map(pin => {
        const at = pointAt(pin, layout)
        return (
          <g key={pin.n} className={styles.pin}>
            <circle cx={at.x} cy={at.y} r={14} />
            <text x={at.x} y={at.y + 6} textAnchor="middle">
              {pin.n}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
