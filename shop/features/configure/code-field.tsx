import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { designPath } from './design-address.ts'
import { codeFieldTexts } from './code-field.texts.ts'
import styles from './code-field.module.css'

/** Asks for the code of a configuration; a plain form, whose address says what is done with it: by default it is opened. */
export function CodeField({ typed = '', action = designPath, go }: { typed?: string; action?: string; go?: string }) {
  const t = useTexts(codeFieldTexts)
  return (
    <SearchForm action={action} className={styles.field}>
      <Field label={t.label}>
        <Row gap={3} align="center" className={styles.row}>
          <Input
            name="code"
            size="m"
            defaultValue={typed}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
            required
          />
          <Button type="submit" kind="line">
            {go ?? t.open}
          </Button>
        </Row>
      </Field>
    </SearchForm>
  )
}
