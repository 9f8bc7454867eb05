import { photoAddress } from '#contract/photo.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { InspectionOutline } from '#web/inspection/outline.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import styles from './finding-list.module.css'
import { findingTexts } from './finding.texts.ts'

interface FindingListProps {
  /** At least one. */
  defects: Output<'usedCar.report'>['head']['defects']
  bodyKey: string
  /** The photographs come with the page, because it may be printed. */
  atOnce?: boolean
}

/** What an inspection found: where on the car, what it is, and the photographs that were taken of it (decision 082). */
export function FindingList({ defects, bodyKey, atOnce = false }: FindingListProps) {
  const t = useTexts(findingTexts)
  const pins = defects.flatMap(({ x, y }, n) => (x === null || y === null ? [] : [{ n: n + 1, x, y }]))
  return (
    <>
      {pins.length > 0 && (
        <Box below={4}>
          <InspectionOutline bodyKey={bodyKey} pins={pins} />
        </Box>
      )}
      <Stack as="ol" gap={5}>
        {defects.map(({ itemCode, item, kind, sizeMm, repaired, photoIds }, n) => (
          <li key={itemCode} className={styles.finding}>
            <Text>
              <b>
                {n + 1} {item}
              </b>
              {dot}
              {[kind, ...(sizeMm === null ? [] : [`${sizeMm}\u00a0mm`]), ...(repaired ? [t.repaired] : [])].join(dot)}
            </Text>
            {photoIds.length > 0 && (
              <Row gap={3} above={2} wrap>
                {photoIds.map((photoId, at) => (
                  <a key={photoId} href={photoAddress(photoId, 1620)} target="_blank" rel="noopener">
                    <SmallPicture
                      className={styles.photo}
                      src={photoAddress(photoId, 480)}
                      alt={t.photo(item, at + 1)}
                      width={240}
                      height={160}
                      atOnce={atOnce}
                    />
                  </a>
                ))}
              </Row>
            )}
          </li>
        ))}
      </Stack>
    </>
  )
}
