import { callOf } from '#contract/calls.ts'
import { formatCount } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import type { LotteryFacts } from './lottery-load.ts'
import { lotteryTexts } from './lottery.texts.ts'
import styles from './told.module.css'

/** Where a file of the list is, for everybody. */
const fileHref = (lotteryCode: string, part: number): string =>
  `${callOf('lottery.draws').path}?lotteryCode=${lotteryCode}&part=${part}`
const programHref = (program: string): string => `data:text/javascript;charset=utf-8,${encodeURIComponent(program)}`

/** After the end: seed, list and program, by which anybody checks all draws. */
export function Told({ facts, standing }: { facts: LotteryFacts; standing: LotteryFacts['standing'] }) {
  const { lotteryCode, told } = facts
  const t = useTexts(lotteryTexts)
  if (!told) {
    if (standing === 'soon' || standing === 'running') return null
    return <Note kind="info">{facts.standing === 'stopped' ? t.noSeed : t.toldSoon}</Note>
  }
  const files = Array.from({ length: told.files }, (_, at) => at + 1)
  return (
    <Stack as="section" gap={4} shrink>
      <Title>{t.checkTitle}</Title>
      <Text measure>{t.checkText}</Text>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.draws, value: formatCount(told.draws) },
          {
            key: t.seed,
            value: (
              <Text as="span" size="small" figures anywhere>
                {told.seed}
              </Text>
            ),
          },
        ]}
      />
      <Row gap={3} rowGap={3} wrap>
        {files.map(part => (
          <ButtonLink
            key={part}
            kind="line"
            size="s"
            icon="download"
            href={fileHref(lotteryCode, part)}
            download={`${lotteryCode}-draws-${part}.json`}
          >
            {files.length === 1 ? t.fileOne : t.file(part)}
          </ButtonLink>
        ))}
        <ButtonLink kind="line" size="s" icon="download" href={programHref(told.program)} download="check-draw.mjs">
          {t.save}
        </ButtonLink>
      </Row>
      <Box as="section" ground="sunken" radius="panel" pad={5} aria-label={t.program} shrink>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its lines are longer than a phone: it is moved by keys */}
        <Text as="pre" size="small" tabIndex={0} className={styles.program}>
          {told.program}
        </Text>
      </Box>
    </Stack>
  )
}
