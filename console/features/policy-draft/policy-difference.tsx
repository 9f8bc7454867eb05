import type { Word } from '#contract/parts.ts'
import { dot } from '#contract/signs.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Box, Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { differs, type Line, policyDifference, type SectionDifference } from './difference.ts'
import styles from './policy.module.css'
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
              { kept: 'removed', text: was },
              { kept: 'added', text: is },
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

function Section({ of: { kind, moved, title, before, lines } }: { of: SectionDifference }) {
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
        </div>
        {before && (
          <Text size="small" tone="muted">
            {t.wasCalled([before.cn, before.en].filter(Boolean).join(dot))}
          </Text>
        )}
        {lines.some(({ kept }) => kept !== 'same') && <Lines lines={lines.filter(({ kept }) => kept !== 'same')} />}
      </Stack>
    </Box>
  )
}

/** Paragraphs in both languages side by side; readers hear what each is. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Grid cols={[2, 1]} gap={4}>
      {(['cn', 'en'] as const).map(side => (
        <Stack key={side} gap={2} shrink lang={side === 'cn' ? 'zh-CN' : 'en'}>
          {lines.map((line, n) => (
            <Paragraph key={n} kept={line.kept} text={line.text[side]} />
          ))}
        </Stack>
      ))}
    </Grid>
  )
}

function Paragraph({ kept, text }: { kept: Line['kept']; text: Word['cn'] }) {
  if (text === '') return null
  if (kept === 'same') return <p className={styles.line}>{text}</p>
  return (
    <p className={classNames(styles.line, styles[kept])}>{kept === 'added' ? <ins>{text}</ins> : <del>{text}</del>}</p>
  )
}
