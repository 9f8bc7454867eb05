import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { designPath } from './design-address.ts'
import { designTexts } from './design.texts.ts'
import styles from './design.module.css'

/** Opens a configuration by its code; a plain form, whose address is the configuration. */
export function CodeField({ typed = '' }: { typed?: string }) {
  const t = useTexts(designTexts)
  return (
    <SearchForm action={designPath} className={styles.codeField}>
      <Field label={t.codeField}>
        <Row gap={3} align="center" className={styles.codeRow}>
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
            {t.openCode}
          </Button>
        </Row>
      </Field>
    </SearchForm>
  )
}
