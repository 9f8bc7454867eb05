import { dot } from '#contract/signs.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Box, Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { differs, type Line, policyDifference, type SectionDifference } from './difference.ts'
import styles from './policy.module.css'
import { kindWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

interface DifferenceProps {
  before: { version: string; text: PolicyText }
  now: PolicyText
}

/** What a new version changes against the one that it follows, in both languages: what is removed is struck out, what is added stands on a ground. */
export function PolicyDifferenceView({ before, now }: DifferenceProps) {
  const t = useTexts(policyDeskTexts)
  const found = policyDifference(before.text, now)
  const shown = found.sections.filter(({ kind, moved }) => kind !== 'same' || moved)
  const unchanged = found.sections.length - shown.length
  return (
    <Stack as="section" gap={4} shrink aria-label={t.difference}>
      <Title>{t.difference}</Title>
      <Text size="small" tone="muted">
        {t.differenceWhy(before.version)}
      </Text>
      {!differs(found) && <Text>{t.noDifference}</Text>}
      {found.head.map(({ part, before: was, now: is }) => (
        <Box key={part} hair="above" padY={4}>
          <Text weight="medium" below={2}>
            {part === 'title' ? t.name : t.lead}
          </Text>
          <Lines
            lines={[
              { kept: 'removed', words: [was] },
              { kept: 'added', words: [is] },
            ]}
          />
        </Box>
      ))}
      {shown.map((section, n) => (
        <Section key={`${section.kind} ${section.title.cn} ${n}`} of={section} />
      ))}
      {differs(found) && unchanged > 0 && (
        <Text size="small" tone="muted">
          {t.unchanged(unchanged)}
        </Text>
      )}
    </Stack>
  )
}

const tags = { added: 'success', removed: 'danger', changed: 'info' } as const

function Section({ of: { kind, moved, title, before, kindBefore, block, lines } }: { of: SectionDifference }) {
  const t = useTexts(policyDeskTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const words = { added: t.kindAdded, removed: t.kindRemoved, changed: t.kindChanged }
  return (
    <Box as="article" hair="above" padY={4}>
      <Stack gap={2} shrink>
        <div className={styles.head}>
          <Text as="h3" size="h4" anywhere>
            {title[side]}
          </Text>
          {kind !== 'same' && <Tag kind={tags[kind]}>{words[kind]}</Tag>}
          {moved && <Tag kind="line">{t.kindMoved}</Tag>}
          {block !== 'story' && <Tag kind="line">{kindWord(t, block)}</Tag>}
        </div>
        {before && (
          <Text size="small" tone="muted">
            {t.wasCalled([before.cn, before.en].filter(Boolean).join(dot))}
          </Text>
        )}
        {kindBefore && (
          <Text size="small" tone="muted">
            {t.wasKind(kindWord(t, kindBefore))}
          </Text>
        )}
        {lines.some(({ kept }) => kept !== 'same') && <Lines lines={lines.filter(({ kept }) => kept !== 'same')} />}
      </Stack>
    </Box>
  )
}

/** Paragraphs and rows in both languages side by side; readers hear what each is. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Grid cols={[2, 1]} gap={4}>
      {(['cn', 'en'] as const).map(side => (
        <Stack key={side} gap={2} shrink lang={side === 'cn' ? 'zh-CN' : 'en'}>
          {lines.map((line, n) => (
            <Paragraph key={n} kept={line.kept} words={line.words.map(word => word[side])} />
          ))}
        </Stack>
      ))}
    </Grid>
  )
}

function Paragraph({ kept, words }: { kept: Line['kept']; words: readonly string[] }) {
  if (words.every(word => word === '')) return null
  // Cells stand below each other, so that one is never taken for a part of its neighbour.
  const said = words.length === 1 ? words[0] : words.map((word, n) => <span key={n}>{word || '–'}</span>)
  const inIt = kept === 'added' ? <ins>{said}</ins> : kept === 'removed' ? <del>{said}</del> : said
  return <p className={classNames(styles.line, kept !== 'same' && styles[kept])}>{inIt}</p>
}
