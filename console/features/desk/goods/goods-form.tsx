import { EditedNote } from '#console/frame/edited-note.tsx'
import edit from '#console/frame/edit.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { deliveryWays } from '#contract/constants.ts'
import { type ServiceWorkCode, workOf } from '#contract/service-works.ts'
import { MoneyField, OwnField, SelectField, TextField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Good } from './good.ts'
import { goodsTexts } from './goods.texts.ts'
import { Paragraphs, paragraphsKind } from './paragraphs.tsx'

/** What the shop says of a good, in both languages, and how it is sold. */
export function GoodsForm({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const may = useMay('goods.edit')
  const version = useVersion(good.version)
  const form = useForm('desk.goods.save', {
    kinds: {
      about: paragraphsKind,
      deliveryWays: asChosen<Good['deliveryWays']>([], ways => ways.length > 0),
      works: asChosen<Good['works']>([]),
    },
    begin: good,
    absent: { installFen: 0, works: [] },
    input: read => ({ ...read, spuCode: good.spuCode, version: version.base }),
    ask: ({ state }) =>
      state === 'withdrawn' && good.state !== 'withdrawn'
        ? { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw, danger: true }
        : undefined,
    done({ data }) {
      version.take(data.version)
      toast(t.saved)
    },
  })
  function reload() {
    version.take(good.version)
    form.restart(good)
  }

  return (
    <section className={edit.part} aria-labelledby="facts">
      <h2 id="facts">{t.facts}</h2>
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && <EditedNote words={t} onReload={reload} />}
        <Grid as="fieldset" shrink pad={0} gap={5} cols={1} className={edit.group} disabled={!may} aria-label={t.facts}>
          <div className={edit.pair}>
            <TextField of={form} name="nameCn" label={t.nameCn} wrong={t.nameNeeded} />
            <TextField of={form} name="nameEn" lang="en" label={t.nameEn} wrong={t.nameNeeded} />
            <TextField of={form} name="factCn" label={t.factCn} note={t.optional} help={t.factHelp} />
            <TextField of={form} name="factEn" lang="en" label={t.factEn} note={t.optional} />
            <TextField of={form} name="originCountryCn" label={t.originCn} note={t.optional} />
            <TextField of={form} name="originCountryEn" lang="en" label={t.originEn} note={t.optional} />
          </div>
          <Paragraphs
            value={form.values.about}
            error={form.errorOf('about', t.bothNeeded)}
            onChange={about => form.set({ about })}
          />
          <OwnField of={form} name="deliveryWays" label={t.ways} group wrong={t.wayNeeded}>
            {(ways, choose, invalid) => (
              <Row rowGap={3} gap={6} align="center" wrap>
                {deliveryWays
                  .filter(way => good.waysOffered.includes(way.code))
                  .map(({ code, cn, en }) => (
                    <Checkbox
                      key={code}
                      checked={ways.includes(code)}
                      error={invalid}
                      onChange={on => choose([...ways.filter(each => each !== code), ...(on ? [code] : [])])}
                    >
                      {language === 'en' ? en : cn}
                    </Checkbox>
                  ))}
              </Row>
            )}
          </OwnField>
          {good.worksOffered.length > 0 && (
            <OwnField of={form} name="works" label={t.works} note={t.optional} help={t.worksHelp} group>
              {(works, choose) => (
                <Row rowGap={3} gap={6} align="center" wrap>
                  {good.worksOffered.map(code => (
                    <Checkbox
                      key={code}
                      checked={works.includes(code)}
                      onChange={on => choose([...works.filter(each => each !== code), ...(on ? [code] : [])])}
                    >
                      {workOf(code as ServiceWorkCode)[language === 'en' ? 'en' : 'cn']}
                    </Checkbox>
                  ))}
                </Row>
              )}
            </OwnField>
          )}
          <div className={edit.pair}>
            {form.values.deliveryWays.includes('fitting') && (
              <MoneyField
                of={form}
                name="installFen"
                label={t.install}
                help={t.installHelp}
                suffix={t.yuan}
                wrong={t.sumNeeded}
              />
            )}
            <WholeField
              of={form}
              name="mostEach"
              label={t.mostEach}
              note={t.optional}
              help={t.mostEachHelp}
              suffix={t.pieces}
              wrong={t.mostNeeded}
            />
            <SelectField
              of={form}
              name="returnPolicy"
              label={t.policy}
              choices={good.returnPolicies.map(value => ({ value, label: t[value] }))}
            />
            <SelectField
              of={form}
              name="state"
              label={t.state}
              choices={good.states.map(value => ({ value, label: t[value] }))}
            />
          </div>
          <FormProblem of={form} />
          {may && (
            <Row gap={3} align="center" wrap>
              <SubmitButton of={form} size="s" busyText={t.saving}>
                {t.save}
              </SubmitButton>
            </Row>
          )}
        </Grid>
        {!may && (
          <Text tone="muted" below={3} measure>
            {t.lookOnly}
          </Text>
        )}
      </Grid>
    </section>
  )
}
