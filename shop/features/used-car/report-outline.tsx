import { useState } from 'react'
import { spotGroups, type SpotGroup } from '#contract/inspection-spots.ts'
import type { Output } from '#contract/kit.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Box, Text, Title } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import outlines from '#web/ui/outlines.svg?no-inline'
import { Table } from '#web/ui/table.tsx'
import { labelsOf, outlineSizes } from './outline-labels.ts'
import styles from './report-page.module.css'
import { reportTexts } from './report.texts.ts'

type Item = Output<'usedCar.report'>['areas'][number]['items'][number]

/** Measured values where they were measured, on the outline of the car, and the same in a table. */
export function ReportOutline({ items, bodyKey }: { items: readonly Item[]; bodyKey: string }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const layout = useLayout()
  const groups = spotGroups.filter(group => items.some(item => item.spot?.group === group.code))
  const [chosen, setChosen] = useState<SpotGroup>()
  const group = groups.find(each => each.code === chosen) ?? groups[0]
  if (!group) return null
  const shown = items.filter(item => item.spot?.group === group.code)
  const spots = shown.flatMap(item => item.spot ?? [])
  const { width, height, car } = outlineSizes[layout]
  const labels = labelsOf(spots, layout)
  const words = { left: `${t.left} `, right: `${t.right} `, middle: '' }
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
      <svg className={styles.outline} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <use href={`${outlines}#${bodyKey}`} x={car.x} y={car.y} width={car.width} height={car.height} />
        {labels.map(({ key, from, to, text, end }) => (
          <g key={key}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle cx={to.x} cy={to.y} r={4} />
            {text.map((spot, n) => (
              <text key={spot.side} x={from.x} y={end + n * outlineSizes[layout].line} textAnchor="middle">
                {words[spot.side]}
                {spot.figure}
              </text>
            ))}
          </g>
        ))}
      </svg>
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
