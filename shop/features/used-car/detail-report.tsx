import { useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { photoAddress } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { defectPictures } from '#web/car-gallery.ts'
import { carSide } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { Whole } from '#web/ui/whole.tsx'
import type { CarDetail } from './detail-facts.tsx'
import { reportHref } from './report-address.ts'
import reportStyles from './report.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const FullReport = soonDialog(() => import('./full-report.tsx').then(m => m.default))

/** Grade, marked findings on the side view, and the areas with what was found (design 14, Used car). */
export function DetailReport({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { report } = car
  if (!report) return <Text tone="muted">{t.noReport}</Text>
  const marked = report.defects.filter(defect => defect.x !== null && defect.y !== null)
  const rest = report.itemCount - report.passedCount
  const side = carSide(car.bodyKey, car.paint)
  const { bodyKey, paint, cabin, title } = car
  // What was photographed needs no drawing.
  const drawn = report.defects.filter(each => each.photoIds.length === 0)
  const closeUps = defectPictures({ bodyKey, paint, cabin, name: [title, title], defects: drawn })
  return (
    <>
      <Text size="small" tone="muted" figures className={styles.byline}>
        <Whole>{t.inspectedBy(report.inspector, formatDate(report.inspectedOn), report.place, report.reportNo)}</Whole>
      </Text>
      <div className={styles.columns}>
        <div>
          <Row gap={6} align="center" wrap>
            <div>
              <Text size="caption" tone="muted" figures>
                {t.grade}
              </Text>
              <Text tone="strong" weight="display" stretch="display" oneLine className={reportStyles.grade}>
                {t.gradeNumber(report.grade)} <small>{report.gradeName}</small>
              </Text>
            </div>
            <Grid as="p" size="micro" tone="muted" gap={1} cols={3} className={reportStyles.scale} aria-hidden>
              {[1, 2, 3].map(grade => (
                <span key={grade} data-on={grade === report.grade || undefined}>
                  {t.gradeNumber(grade)}
                </span>
              ))}
            </Grid>
          </Row>
          <Box as="figure" above={5} className={reportStyles.marks}>
            <Media ratio="car">
              <Picture source={side} alt={t.defects} sizes="(min-width: 1200px) 640px, 100vw" />
              {marked.map((defect, n) => (
                <Stack
                  as="span"
                  weight="medium"
                  figures
                  fixed
                  align="center"
                  items="center"
                  key={defect.itemCode}
                  className={reportStyles.pin}
                  style={{ left: `${6 + (defect.x ?? 0) * 88}%`, top: `${32 + (defect.y ?? 0) * 42}%` }}
                  aria-hidden
                >
                  {n + 1}
                </Stack>
              ))}
            </Media>
            <Text as="figcaption" size="caption" tone="muted" figures>
              {marked.length > 0 ? t.defects : t.noDefects}
            </Text>
          </Box>
          <Box as="ol" above={2} className={reportStyles.findings}>
            {report.defects.map(defect => {
              const n = marked.indexOf(defect)
              const closeUp = closeUps.get(defect.itemCode)
              return (
                <li key={defect.itemCode}>
                  <Stack
                    as="span"
                    weight="medium"
                    figures
                    fixed
                    align="center"
                    items="center"
                    className={reportStyles.number}
                    data-plain={n < 0 || undefined}
                  >
                    {n < 0 ? '·' : n + 1}
                  </Stack>
                  <b>{defect.item}</b>
                  <span>
                    {defect.kind}
                    {defect.sizeMm !== null && ` ${t.size(defect.sizeMm)}`}
                    {defect.repaired && `${dot}${t.repaired}`}
                  </span>
                  {defect.photoIds.map((photoId, at) => (
                    <a key={photoId} href={photoAddress(photoId, 1620)} target="_blank" rel="noopener">
                      <SmallPicture
                        className={reportStyles.photo}
                        src={photoAddress(photoId, 480)}
                        alt={t.findingPhoto(defect.item, at + 1)}
                        width={96}
                        height={64}
                      />
                    </a>
                  ))}
                  {closeUp && (
                    <Box as="span" fixed radius="card" className={reportStyles.closeUp}>
                      <Picture source={closeUp} alt={closeUp.alt[language === 'en' ? 1 : 0]} sizes="96px" />
                      <small>{t.illustration}</small>
                    </Box>
                  )}
                </li>
              )
            })}
          </Box>
          {closeUps.size > 0 && (
            <Text size="micro" tone="faint" above={2}>
              {t.closeUpNote}
            </Text>
          )}
        </div>
        <div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.item}</th>
                <th scope="col" className={styles.right}>
                  {t.passed}
                </th>
                <th scope="col">{t.verdict}</th>
              </tr>
            </thead>
            <tbody>
              {report.areas.map(area => {
                const clean = area.passed === area.total
                return (
                  <tr key={area.code}>
                    <th scope="row">{area.name}</th>
                    <td className={styles.right}>
                      {area.passed}
                      <Text as="span" tone="faint">
                        {` / ${area.total}`}
                      </Text>
                    </td>
                    <td>
                      <Row
                        as="span"
                        tone="plain"
                        gap={2}
                        align="center"
                        className={reportStyles.verdict}
                        data-clean={clean || undefined}
                      >
                        <Icon
                          name={clean ? 'check-circle' : 'warning-circle'}
                          size={20}
                          label={clean ? t.ok : t.notOk}
                        />
                        {area.verdict}
                      </Row>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <Row
            size="small"
            tone="muted"
            figures
            above={5}
            gap={4}
            align="center"
            justify="between"
            className={reportStyles.reportFoot}
          >
            <p>
              <b>{report.passedCount}</b> {t.passedOf(report.itemCount, rest)}
              {dot}
              {t.score(report.score.toFixed(1))}
            </p>
            <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
              {t.allItems}
              <Icon name="arrow-right" size={16} />
            </Button>
          </Row>
          <Box above={3}>
            <GoLink href={reportHref(car.carNo)}>{t.toReport}</GoLink>
          </Box>
          <Text size="micro" tone="faint" above={3} className={reportStyles.hash}>
            {t.fingerprint}{' '}
            <code>
              {report.sha256.slice(0, 16)}…{report.sha256.slice(-8)}
            </code>
          </Text>
        </div>
      </div>
      {open && <FullReport carNo={car.carNo} onClose={() => setOpen(false)} />}
    </>
  )
}
