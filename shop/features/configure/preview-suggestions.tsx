import { useMemo } from 'react'
import { cheaper, earlier, type Suggestion } from '#contract/configure/compare.ts'
import { formatChange } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { previewTexts } from './preview.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './preview.module.css'
import { useDesign, useDesignState } from './use-design.ts'

/** Single changes that make the car cheaper or earlier, best first, with all that follows from each. */
export function PreviewSuggestions() {
  const t = useTexts(previewTexts)
  const book = useDesignState(state => state.book)
  const build = useDesignState(state => state.car.build)
  const [less, sooner] = useMemo(() => [cheaper(book, build), earlier(book, build)], [book, build])
  return (
    <>
      <Suggestions title={t.cheaper} rows={less} />
      <Suggestions title={t.earlier} rows={sooner} />
    </>
  )
}

function Suggestions({ title, rows }: { title: string; rows: readonly Suggestion[] }) {
  const t = useTexts(previewTexts)
  const words = useDesignWords()
  const { store } = useDesign()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.suggestions}>
        {rows.map(({ optionCode, what, step }) => {
          const name = (what === 'out' ? t.without : t.instead)(words.nameOf(optionCode))
          return (
            <li key={`${what} ${optionCode}`}>
              <span>
                <Text as="span" size="small" tone="strong" block>
                  {name}
                </Text>
                <Text as="span" size="caption" tone="muted" figures>
                  {t.facts([
                    ...(step.differenceFen === 0 ? [] : [formatChange(step.differenceFen)]),
                    ...(step.differenceDays < 0 ? [t.daysEarlier(-step.differenceDays)] : []),
                    ...(step.changes.length > 0 ? [t.also(step.changes.length)] : []),
                  ])}
                </Text>
              </span>
              <TextButton aria-label={t.takeOf(name)} onClick={() => store.take(step)}>
                {t.take}
              </TextButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
