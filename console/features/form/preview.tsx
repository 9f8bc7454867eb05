import { useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { formIn } from '#contract/forms/definition.ts'
import { type OptionsOf, startValues, type Values, visibleQuestions, withAnswer } from '#contract/forms/engine.ts'
import { useForm } from '#web/form/use-form.ts'
import { type Language, LanguageProvider, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { LayoutProvider } from '#web/layout.ts'
import { FormQuestions } from '#web/lead-form/form-questions.tsx'
import { questionKinds } from '#web/lead-form/question-kinds.ts'
import { useOptions } from '#web/lead-form/use-options.ts'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import type { Form } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import styles from './preview.module.css'

/** The form as visitors would have it before them, in either language and width, by the parts that the shop uses. */
export function FormPreview({ form }: { form: Form }) {
  const t = useTexts(formEditTexts)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [layout, setLayout] = useState<'desktop' | 'mobile'>('desktop')
  return (
    <section className={edit.part} aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <Stack gap={4}>
        <Text size="small" tone="muted">
          {t.previewWhy}
        </Text>
        <Grid cols={[2, 1]} gap={6}>
          <OptionTiles
            label={t.language}
            columns={2}
            compact
            value={language}
            options={[
              { value: 'zh-CN', label: t.cn },
              { value: 'en', label: t.en },
            ]}
            onChange={chosen => setLanguage(chosen as Language)}
          />
          <OptionTiles
            label={t.width}
            columns={2}
            compact
            value={layout}
            options={[
              { value: 'desktop', label: t.desktop },
              { value: 'mobile', label: t.mobile },
            ]}
            onChange={chosen => setLayout(chosen as typeof layout)}
          />
        </Grid>
        <LanguageProvider language={language}>
          <LayoutProvider layout={layout}>
            <div className={layout === 'mobile' ? styles.phone : styles.desktop} lang={language}>
              {/* Another set of questions is another form: what was tried in the one before is gone. */}
              <Tried
                key={JSON.stringify([form, language])}
                {...{ form, language }}
                columns={layout === 'mobile' ? 1 : 2}
              />
            </div>
          </LayoutProvider>
        </LanguageProvider>
      </Stack>
    </section>
  )
}

/** The questions, which can be tried: options come, and faults are said. */
function Tried({ form, language, columns }: { form: Form; language: Language; columns: 1 | 2 }) {
  const bean = formIn(form, text => text[language === 'en' ? 'en' : 'cn'])
  const [values, setValues] = useState<Values>(() => startValues(bean))
  const options = useOptions(bean, values)
  const optionsOf: OptionsOf = question => {
    const of = options.of(question)
    return of.state === 'there' ? of.options : undefined
  }
  const bound = useForm('lead.submit', {
    kinds: questionKinds(bean, optionsOf),
    begin: startValues(bean) as Record<string, string | boolean>,
    unguarded: true,
    send: () => {},
  })
  return (
    <Stack gap={6}>
      <Text as="h3" size="h3" tone="strong">
        {bean.title}
      </Text>
      <FormQuestions
        of={bound}
        questions={visibleQuestions(bean)}
        options={options}
        columns={columns}
        onAnswer={({ questionId }, value) => {
          const next = withAnswer(bean, values, questionId, value)
          setValues(next)
          bound.set(next)
        }}
      />
    </Stack>
  )
}
