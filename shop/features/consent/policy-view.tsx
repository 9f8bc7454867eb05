import { Lines, Questions, Rows, Steps } from '#shop/blocks/word-blocks.tsx'
import { dot } from '#contract/signs.ts'
import { formatFullDay } from '#contract/moments.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import type { Policy, PolicyData } from './policy-load.ts'
import styles from './policy.module.css'
import { policyTexts } from './policy.texts.ts'

const idOf = (n: number): string => `part-${n + 1}`

/** A policy in one of its versions, with the others and what else there is to read. */
export function PolicyView({ policy, others }: PolicyData) {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { title, lead, sections, inForce, version, validFrom } = policy
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Box below={6} data-print="hide">
          <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: title }]} />
        </Box>
      )}
      <div className={mobile ? undefined : styles.columns}>
        <article>
          <Text as="h1" size={['h2', 'h3']} tone="strong" weight="display">
            {title}
          </Text>
          <Text size="caption" tone="muted" figures above={2}>
            {t.since(version, formatFullDay(validFrom, language))}
            {language === 'en' && `${dot}${t.decisive}`}
          </Text>
          {!inForce && (
            <Box above={5}>
              <Note kind="warning" role="note">
                {t.old} <TextLink href={policyHref(policy.policyId)}>{t.toCurrent}</TextLink>
              </Note>
            </Box>
          )}
          <Text size="lead" above={6} measure>
            {wholeUnits(lead)}
          </Text>
          {sections.map((section, n) => (
            <Box as="section" key={n} above={[10, 8]} className={styles.section}>
              <Text as="h2" size="h3" below={3} id={idOf(n)} className={styles.anchor}>
                {section.title}
              </Text>
              <SectionWords section={section} />
            </Box>
          ))}
          <Versions policy={policy} />
          {others.length > 0 && (
            <Box as="section" above={[12, 8]} data-print="hide">
              <Title below={3}>{t.others}</Title>
              <Row as="ul" gap={6} rowGap={2} wrap>
                {others.map(each => (
                  <li key={each.policyId}>
                    <GoLink href={policyHref(each.policyId)}>{each.title}</GoLink>
                  </li>
                ))}
              </Row>
            </Box>
          )}
        </article>
        <Stack as="aside" gap={5} data-print="hide" className={styles.side}>
          {!mobile && (
            <nav aria-label={t.contents}>
              <Text size="small" weight="medium" below={3} aria-hidden>
                {t.contents}
              </Text>
              <Stack as="ol" gap={2} size="small">
                {sections.map((section, n) => (
                  <li key={n}>
                    <a href={`#${idOf(n)}`} className={styles.entry}>
                      {section.title}
                    </a>
                  </li>
                ))}
              </Stack>
            </nav>
          )}
          <div>
            <Button kind="line" size="s" block={mobile} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        </Stack>
      </div>
    </Page>
  )
}

/** What stands below a section's title, as pages of blocks show the same kinds. */
function SectionWords({ section: { title, text, block } }: { section: Policy['sections'][number] }) {
  switch (block?.kind) {
    case 'table':
      return <Rows title={title} cells={block.cells} text={block.text} />
    case 'questions':
      return <Questions items={block.items} />
    case 'steps':
      return <Steps items={block.items} />
    case undefined:
      return <Lines text={text} />
  }
}

/** Every version that is or was in force, with what it changed; each stays readable under its address. */
function Versions({ policy }: { policy: Policy }) {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const [newest] = policy.versions
  return (
    <Box as="section" above={[12, 8]} data-print="hide">
      <Title below={2}>{t.versions}</Title>
      <ul>
        {policy.versions.map(each => (
          <Stack as="li" key={each.version} hair="below" padY={4} gap={1}>
            <Row gap={3} align="baseline" wrap figures>
              {each.version === policy.version ? (
                <Text as="b" weight="medium">
                  {t.version(each.version)}
                </Text>
              ) : (
                <TextLink href={each.policyUrl}>{t.version(each.version)}</TextLink>
              )}
              <Text as="span" size="caption" tone="muted">
                {[
                  t.from(formatFullDay(each.validFrom, language)),
                  each.version === newest?.version && t.current,
                  each.version === policy.version && t.shown,
                ]
                  .filter(Boolean)
                  .join(dot)}
              </Text>
            </Row>
            <Text size="small" tone="muted" measure>
              {wholeUnits(each.change)}
            </Text>
          </Stack>
        ))}
      </ul>
    </Box>
  )
}
