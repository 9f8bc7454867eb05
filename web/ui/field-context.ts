import { createContext, useContext, useId } from 'react'

interface FieldParts {
  /** Id of the control; the label points at it. */
  id: string
  labelId: string
  /** The label itself where it is plain words: the title of a sheet. */
  label: string | undefined
  /** Ids of help and error. */
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldParts | null>(null)

/** What a control takes from the `Field` around it; on its own it has an id and nothing else. */
export function useFieldParts(ownId?: string) {
  const parts = useContext(FieldContext)
  const made = useId()
  return {
    id: ownId ?? parts?.id ?? made,
    'aria-describedby': parts?.describedBy,
    'aria-invalid': parts?.invalid || undefined,
    labelId: parts?.labelId,
    label: parts?.label,
  }
}
