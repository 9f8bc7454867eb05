import { useState } from 'react'
import { spotGroups, type SpotGroup } from '#contract/inspection-spots.ts'
import type { Output } from '#contract/kit.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { InspectionOutline } from '#web/inspection/outline.tsx'
import { Box, Text, Title } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './report-page.module.css'
import { reportTexts } from './report.texts.ts'

type Item = Output<'usedCar.report'>['areas'][number]['items'][number]

/** Measured values where they were measured, on the outline of the car, and the same in a table. */
export function ReportOutline({ items, bodyKey }: { items: readonly Item[]; bodyKey: string }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const groups = spotGroups.filter(group => items.some(item => item.spot?.group === group.code))
  const [chosen, setChosen] = useState<SpotGroup>()
  const group = groups.find(each => each.code === chosen) ?? groups[0]
  if (!group) return null
  const shown = items.filter(item => item.spot?.group === group.code)
  const spots = shown.flatMap(item => item.spot ?? [])
  return (
    <Box as="section" above={[12, 8]}>
      <Title below={2}>{t.outline}</Title>
      <Text size="small" tone="muted" below={4} measure>
        {t.outlineNote}
      </Text>
      <Box data-print="hide" below={4}>
        <OptionTiles
          label={t.group}
          value={group.code}
          onChange={setChosen}
          options={groups.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
        />
      </Box>
      <Box below={5}>
        <InspectionOutline bodyKey={bodyKey} spots={spots} />
      </Box>
      <Table label={`${t.outline}: ${language === 'en' ? group.en : group.cn}`} className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col" data-num>
              {t.value}
            </th>
            <th scope="col">{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(item => (
            <tr key={item.code}>
              <th scope="row">{item.name}</th>
              <td data-num>{item.value}</td>
              <td>{item.passed ? t.ok : (item.remark ?? t.noted)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
