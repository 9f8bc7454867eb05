import { useState } from 'react'
import { Input } from '#web/ui/input.tsx'

interface FigureInputProps {
  unit: string
  disabled: boolean
  /** Undefined: not measured yet. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value))
const isFigure = (typed: string): boolean => /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim())

/** A measured value with at most two places; what is no number is not one yet and stays as it was typed. */
export function FigureInput({ unit, disabled, value, onChange }: FigureInputProps) {
  const [typed, setTyped] = useState(shown(value))
  const read = isFigure(typed) ? Number(typed.trim().replace(',', '.')) : undefined
  return (
    <Input
      size="s"
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      maxLength={8}
      disabled={disabled}
      value={read === value ? typed : shown(value)}
      onChange={next => {
        setTyped(next)
        onChange(isFigure(next) ? Number(next.trim().replace(',', '.')) : undefined)
      }}
    />
  )
}
