import edit from '#console/frame/edit.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { ruleGroups, ruleName, unitOfRule } from '#contract/valuation-rules.ts'
import { OwnField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { readRule, type Rule, shownRule, type ValuationChange, written } from './valuation.ts'
import styles from './valuation.module.css'
import { valuationTexts } from './valuation.texts.ts'

/** A row while it is written. */
type WrittenRule = Pick<Rule, 'kind' | 'key'> & { text: string }

const figureOf = ({ kind, key, text }: WrittenRule) => readRule(text, unitOfRule(kind, key))
const kinds = { rules: asChosen<WrittenRule[]>([], rules => rules.every(each => figureOf(each) !== undefined)) }
const writtenOf = (rules: readonly Rule[]): WrittenRule[] =>
  rules.map(({ kind, key, value }) => ({ kind, key, text: written(value, unitOfRule(kind, key)) }))

/** All numbers in their groups; of a draft they can be changed, and each says what it was. */
export function RulesForm({ change }: { change: ValuationChange }) {
  const t = useTexts(valuationTexts)
  const en = useLanguage() === 'en'
  const may = useMay('valuation.edit') && change.can.includes('edit')
  const version = useVersion(change.version)
  const form = useForm('desk.valuation.save', {
    kinds,
    begin: { title: change.title, rules: writtenOf(change.rules) },
    input: ({ title, rules }) => ({
      valuationChangeId: change.valuationChangeId,
      version: version.base,
      title,
      rules: rules.map(each => ({ kind: each.kind, key: each.key, value: figureOf(each) ?? 0 })),
    }),
    done({ data }) {
      version.take(data.version)
      toast(t.saved)
    },
  })
  const ruleOf = (kind: string, key: string) => change.rules.find(each => each.kind === kind && each.key === key)
  const suffix = { ppm: t.percent, fen: t.yuan, km: t.km, months: t.months, days: t.days }
  return (
    <section className={edit.part} aria-labelledby="numbers">
      <h2 id="numbers">{t.numbers}</h2>
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && form.changed && (
          <Note kind="warning" role="alert">
            {t.edited}{' '}
            <Button
              size="s"
              kind="line"
              onClick={() => {
                version.take(change.version)
                form.restart({ title: change.title, rules: writtenOf(change.rules) })
              }}
            >
              {t.reload}
            </Button>
          </Note>
        )}
        <Grid
          as="fieldset"
          shrink
          pad={0}
          gap={5}
          cols={1}
          className={edit.group}
          disabled={!may}
          aria-label={t.numbers}
        >
          <TextField of={form} name="title" label={t.name} wrong={t.titleNeeded} />
          <OwnField of={form} name="rules" label={t.numbers} group wrong={t.wrong}>
            {(rules, write) =>
              ruleGroups.map(group => (
                <details
                  key={group.kind}
                  className={styles.group}
                  open={
                    rules.some(each => each.kind === group.kind && ruleOf(each.kind, each.key)?.faulty) || undefined
                  }
                >
                  <summary>{en ? group.en : group.cn}</summary>
                  <div className={styles.rules}>
                    {rules
                      .filter(each => each.kind === group.kind)
                      .toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
                      .map(each => {
                        const rule = ruleOf(each.kind, each.key)
                        const unit = unitOfRule(each.kind, each.key)
                        const error = figureOf(each) === undefined ? t.wrong : rule?.faulty ? t.faulty : undefined
                        const before = rule?.before ?? null
                        const isOther = before === null || before !== figureOf(each)
                        return (
                          <Field
                            key={each.key}
                            label={ruleName(each.kind, each.key, key => rule?.name ?? key, en)}
                            {...(error ? { error } : {})}
                            {...(isOther ? { help: before === null ? t.fresh : t.was(shownRule(before, unit)) } : {})}
                          >
                            <Input
                              size="s"
                              inputMode="text"
                              autoComplete="off"
                              suffix={suffix[unit]}
                              maxLength={12}
                              disabled={!may}
                              value={each.text}
                              onChange={text => write(rules.map(other => (other === each ? { ...each, text } : other)))}
                            />
                          </Field>
                        )
                      })}
                  </div>
                </details>
              ))
            }
          </OwnField>
          <FormProblem of={form} />
          {may && (
            <Row gap={3} align="center" wrap>
              <SubmitButton of={form} size="s" busyText={t.saving}>
                {t.save}
              </SubmitButton>
            </Row>
          )}
        </Grid>
      </Grid>
    </section>
  )
}
