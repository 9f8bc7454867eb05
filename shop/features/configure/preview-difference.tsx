import { type FormEvent, useMemo, useState } from 'react'
import { standardBuild } from '#contract/configure/builds.ts'
import { differenceOf } from '#contract/configure/compare.ts'
import { readBuild } from '#contract/configure/read-build.ts'
import type { Build } from '#contract/configure/range-data.ts'
import { formatChange } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { conflictTexts } from './conflict.texts.ts'
import { causeTexts } from './design.texts.ts'
import { previewTexts } from './preview.texts.ts'
import { useDesignWords } from './design-words.ts'
import codeField from './code-field.module.css'
import styles from './preview.module.css'
import { useDesign, useDesignState } from './use-design.ts'

/** What tells the car from the one as it comes, or from another configuration of the series by its code. */
export function PreviewDifference() {
  const t = useTexts(previewTexts)
  const c = useTexts(conflictTexts)
  const causes = useTexts(causeTexts)
  const words = useDesignWords()
  const { range, data } = useDesign()
  const book = useDesignState(state => state.book)
  const build = useDesignState(state => state.car.build)
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<{ code: string; build: Build }>()
  const [wrong, setWrong] = useState(false)
  const difference = useMemo(
    () => differenceOf(book, other?.build ?? standardBuild(book, build.spuId), build),
    [book, build, other],
  )
  function compare(event: FormEvent) {
    event.preventDefault()
    const read = readBuild(typed, [range.data], data.where)
    setWrong(!read.ok)
    if (read.ok) setOther({ code: typed.trim().toUpperCase(), build: read.build })
  }
  const rows = difference.options.map(({ optionCode, what, beforeFen, afterFen }) => ({
    key: { in: causes.comes, out: causes.goes, price: causes.priced }[what](words.nameOf(optionCode)),
    value: afterFen === beforeFen ? c.same : formatChange(afterFen - beforeFen),
  }))
  const trimRow =
    other && other.build.spuId !== build.spuId
      ? [{ key: causes.comes(words.trimName(build.spuId)), value: formatChange(difference.trimFen) }]
      : []
  return (
    <section>
      <h3 className={styles.title}>{other ? t.differenceTo(other.code) : t.difference}</h3>
      {rows.length + trimRow.length === 0 ? (
        <Text size="small" tone="muted">
          {t.none}
        </Text>
      ) : (
        <KeyValues
          rows={[
            ...trimRow,
            ...rows,
            {
              key: c.sum,
              value: difference.differenceFen === 0 ? c.same : formatChange(difference.differenceFen),
              total: true,
            },
          ]}
        />
      )}
      <SearchForm onSubmit={compare} className={styles.compare} noValidate>
        <Field label={t.compareWith} error={wrong ? t.badCode : undefined} help={t.otherCode}>
          <Row gap={3} align="start" className={codeField.row}>
            <Input
              size="m"
              value={typed}
              onChange={setTyped}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={24}
            />
            <Button kind="line" type="submit">
              {t.compare}
            </Button>
          </Row>
        </Field>
        {other && <TextButton onClick={() => setOther(undefined)}>{t.toStandard}</TextButton>}
      </SearchForm>
    </section>
  )
}
