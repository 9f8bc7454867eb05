import type { ReactNode } from 'react'
import { Box, Stack, Text, Title } from '#web/ui/layout.tsx'
import { wholeText } from '#web/whole-units.ts'
import type { ContentBlock } from './content-load.ts'

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

/** A block below the first, under its title. */
export function Part({ block, children }: { block: ContentBlock; children: ReactNode }) {
  return (
    <Box as="section" above={[12, 8]}>
      {block.title && <Title below={4}>{wholeText(block.title)}</Title>}
      {children}
    </Box>
  )
}
