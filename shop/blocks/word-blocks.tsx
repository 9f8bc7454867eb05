/** What blocks of words look like, in pages of blocks and in legal texts alike (decision 182). */
import tableStyles from '#web/ui/table.module.css'
import { later } from '#web/ui/later.tsx'
import { Box, Grid, Stack, Text } from '#web/ui/layout.tsx'
import { wholeText } from '#web/whole-units.ts'
import contentTableStyles from './content-table.module.css'
import styles from './words.module.css'

const ContentTable = later(
  () => import('./content-table.tsx').then(m => m.ContentTable),
  [tableStyles, contentTableStyles],
)

/** Steps, or questions with their answers. */
type Items = readonly { title: string; text: readonly string[] }[]

/** Paragraphs. */
export const Lines = ({ text, lead }: { text: readonly string[]; lead?: boolean }) => (
  <Stack gap={3} shrink>
    {text.map((line, n) => (
      <Text key={n} measure anywhere size={lead ? 'lead' : 'body'}>
        {wholeText(line)}
      </Text>
    ))}
  </Stack>
)

/** Steps, one after the other, with their numbers. */
export const Steps = ({ items }: { items: Items }) => (
  <Grid as="ol" cols={items.length === 4 ? [4, 1] : 'blocks'} gap={[8, 5]} align="start">
    {items.map(({ title, text }, n) => (
      <Stack as="li" key={n} gap={2} hair="above" padY={4} shrink>
        <Text size="caption" tone="muted" figures>
          {n + 1}
        </Text>
        <Text as="h3" size="h4" tone="strong" weight="medium" anywhere>
          {wholeText(title)}
        </Text>
        {text.map((line, at) => (
          <Text key={at} size="small" anywhere>
            {wholeText(line)}
          </Text>
        ))}
      </Stack>
    ))}
  </Grid>
)

interface RowsProps {
  title: string
  /** The first row is the head. */
  cells: readonly (readonly string[])[]
  text: readonly string[]
}
/** A table, with what is said below it. */
export const Rows = ({ title, cells, text }: RowsProps) => (
  <>
    <ContentTable label={title} cells={cells} />
    {text.length > 0 && (
      <Box above={4}>
        <Lines text={text} />
      </Box>
    )}
  </>
)

/** Questions, whose answers open. */
export const Questions = ({ items }: { items: Items }) => (
  <Box measure>
    {items.map(({ title, text }, n) => (
      <details key={n} className={styles.question}>
        <summary>{wholeText(title)}</summary>
        <div className={styles.answer}>
          <Lines text={text} />
        </div>
      </details>
    ))}
  </Box>
)
