import { type PointerEvent, useRef, useState } from 'react'
import { signatureBox, signatureSize } from '#contract/signature.ts'
import styles from '#web/signature.module.css'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import { lineTo, type Point } from './signature-lines.ts'

interface SignaturePadProps {
  label: string
  clear: string
  onChange: (path: string) => void
}

/** Where a customer writes with a finger, a pen or a mouse; told when a stroke is done. */
export function SignaturePad({ label, clear, onChange }: SignaturePadProps) {
  const last = useRef<Point>(undefined)
  const path = useRef('')
  const [shown, setShown] = useState('')
  const begins = useRef(false)

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (!event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = placeOf(event)
    begins.current = true
  }
  function go(event: PointerEvent<SVGSVGElement>): void {
    if (!event.isPrimary || !last.current) return
    const to = placeOf(event)
    const more = lineTo(last.current, to, begins.current)
    if (more === '' || path.current.length + more.length > signatureSize.most) return
    begins.current = false
    last.current = to
    path.current += more
    setShown(path.current)
  }
  function end(): void {
    if (!last.current) return
    last.current = undefined
    onChange(path.current)
  }
  function empty(): void {
    path.current = ''
    setShown('')
    onChange('')
  }
  return (
    <Stack gap={2} items="start">
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        aria-label={label}
        className={classNames(styles.sheet, styles.pad)}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={shown} className={styles.line} />
      </svg>
      <Button kind="line" size="s" disabled={shown === ''} onClick={empty}>
        {clear}
      </Button>
    </Stack>
  )
}

/** Where a pointer is, in the units of the box. */
function placeOf(event: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const within = (at: number, size: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((at / Math.max(size, 1)) * most)))
  return {
    x: within(event.clientX - left, width, signatureBox.width),
    y: within(event.clientY - top, height, signatureBox.height),
  }
}
