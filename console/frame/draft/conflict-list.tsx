import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { common } from './longest-row.ts'
import styles from './conflict-list.module.css'
import { draftTexts } from './draft.texts.ts'
import type { Conflict, Side } from './merge.ts'

/** How the places of one kind of draft are called. */
export interface ConflictWords {
  /** Where something is, as people say it. */
  placeOf: (conflict: Conflict) => string
  /** What one of them wrote there; undefined: it is no text, and the place says enough. */
  sayOf: (value: unknown, conflict: Conflict) => string | undefined
}

interface ConflictListProps {
  conflicts: readonly Conflict[]
  onChoose: (side: Side, ids: readonly string[]) => void
  words: ConflictWords
}

/** What two people changed at the same place, each in another way: both stand side by side until one is chosen. */
export function ConflictList({ conflicts, onChoose, words }: ConflictListProps) {
  const t = useTexts(draftTexts)
  const open = conflicts.filter(({ chosen }) => chosen === undefined)
  return (
    <Stack as="section" gap={4} shrink aria-label={t.conflicts(open.length)}>
      <Title>{t.conflicts(open.length)}</Title>
      <Row gap={3} wrap>
        {(['mine', 'theirs'] as const).map(side => (
          <Button
            key={side}
            size="s"
            kind="line"
            onClick={() =>
              onChoose(
                side,
                open.map(({ id }) => id),
              )
            }
          >
            {side === 'mine' ? t.keepMineAll : t.takeTheirsAll}
          </Button>
        ))}
      </Row>
      <Stack as="ul" shrink>
        {conflicts.map(each => (
          <OneConflict key={each.id} of={each} onChoose={side => onChoose(side, [each.id])} words={words} />
        ))}
      </Stack>
    </Stack>
  )
}

interface OneConflictProps {
  of: Conflict
  onChoose: (side: Side) => void
  words: ConflictWords
}
function OneConflict({ of, onChoose, words }: OneConflictProps) {
  const t = useTexts(draftTexts)
  const place = words.placeOf(of)
  const lang = of.path.at(-1) === 'cn' ? 'zh-CN' : of.path.at(-1) === 'en' ? 'en' : undefined
  const said = { mine: words.sayOf(of.mine, of), theirs: words.sayOf(of.theirs, of) }
  const shown = ownLines(said.mine ?? '', said.theirs ?? '')
  return (
    <Box as="li" hair="above" padY={4}>
      <Stack gap={3} shrink>
        <Text weight="medium" tone="strong">
          {place}
        </Text>
        <Grid cols={[2, 1]} gap={4} align="start">
          {(['mine', 'theirs'] as const).map(side => (
            <Stack key={side} gap={2} shrink>
              <Text size="small" tone="muted">
                {side === 'mine' ? t.mine : t.theirs}
              </Text>
              {of[side] === undefined ? (
                <Text size="small">{t.removedPart}</Text>
              ) : (
                said[side] !== undefined && (
                  <Box
                    lang={lang}
                    role="group"
                    aria-label={`${side === 'mine' ? t.mine : t.theirs}: ${place}`}
                    tabIndex={0}
                    className={styles.words}
                  >
                    {shown[side].map((line, n) => (
                      <p key={n}>{line === '' ? '\u00a0' : line}</p>
                    ))}
                  </Box>
                )
              )}
              <div>
                <Button
                  size="s"
                  kind="line"
                  aria-pressed={of.chosen === side}
                  aria-label={`${side === 'mine' ? t.keepMine : t.takeTheirs}: ${place}`}
                  onClick={() => onChoose(side)}
                >
                  {side === 'mine' ? t.keepMine : t.takeTheirs}
                </Button>
              </div>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Box>
  )
}

/** Of two texts only the paragraphs that the other one has not; all of it where that is nothing. */
function ownLines(mine: string, theirs: string): Record<Side, string[]> {
  const [one, other] = [mine.split('\n'), theirs.split('\n')]
  const both = common(one, other)
  const rest = (lines: string[], shared: readonly number[]) => {
    const of = new Set(shared)
    const own = lines.filter((_, n) => !of.has(n))
    return own.length > 0 ? own : lines
  }
  return {
    mine: rest(
      one,
      both.map(([n]) => n),
    ),
    theirs: rest(
      other,
      both.map(([, n]) => n),
    ),
  }
}
