import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { draftTexts } from './draft.texts.ts'

/** Which kind the next part is of. @returns the kind, and the field that chooses it */
export function useKindChoice<K extends string>(kinds: readonly K[], first: K, nameOf: (kind: K) => string) {
  const t = useTexts(draftTexts)
  const [kind, setKind] = useState(first)
  const choice = (
    <Field label={t.addKind}>
      <NativeSelect
        size="s"
        value={kind}
        choices={kinds.map(value => ({ value, label: nameOf(value) }))}
        onChange={chosen => setKind(chosen as K)}
      />
    </Field>
  )
  return [kind, choice] as const
}
