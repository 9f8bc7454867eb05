import { useState } from 'react'
import { outletLanguages, outletRoles, outletServices } from '#contract/outlet-codes.ts'
import type { Output } from '#contract/kit.ts'
import { outletScene } from '#contract/outlet-pictures.ts'
import { proposedFieldNames } from '#contract/outlet-proposal.ts'
import { dotted } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { BannerCards, TeamCards } from '#web/outlet/outlet-parts.tsx'
import { scenePicture } from '#web/pictures.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { datesWhole } from './changes-table.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'

/** What can be proposed of an outlet, as calls have it. */
export type Facts = Output<'desk.outlet.own'>['facts']

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

interface PreviewProps {
  outletId: number
  nameCn: string
  nameEn: string
  facts: Facts
  /** Names of series by their codes. */
  series: ReadonlyMap<string, string>
}

/** An outlet with what is proposed as visitors will see it, in either language. */
export function OutletPreview({ outletId, nameCn, nameEn, facts, series }: PreviewProps) {
  const t = useTexts(proposalTexts)
  const [side, setSide] = useState<'cn' | 'en'>('cn')
  const say = (cn: string, en: string) => (side === 'cn' ? cn : en)
  const nameOf = (list: readonly { code: string; cn: string; en: string }[], code: string) =>
    list.find(each => each.code === code)?.[side] ?? code
  const parts = (cell: string) => cell.split(';').filter(Boolean)
  const comma = say('、', ', ')
  const closed = (hours: string) => (/^(休息|closed)$/i.test(hours.trim()) ? say('休息', 'Closed') : hours)
  const holidays = parts(facts.holidays).flatMap(each => {
    const [, date, hours, cn, en] = /^(\S+)\s+(\S+)\s+([^/]*)\/(.*)$/.exec(each.trim()) ?? []
    return date === undefined ? [] : `${datesWhole(date)} ${closed(hours ?? '')} ${say(cn ?? '', en ?? '')}`
  })
  const intro = say(facts.introCn, facts.introEn)
  const row = (field: keyof typeof proposedFieldNames, value: string | string[]) => ({
    key: proposedFieldNames[field][side],
    value: value.length === 0 ? '—' : value,
  })
  return (
    <Stack as="section" gap={4} shrink aria-label={t.preview}>
      <Row gap={4} rowGap={2} align="center" justify="between" wrap>
        <h2>{t.preview}</h2>
        <Segmented
          label={t.preview}
          value={side}
          onChange={setSide}
          items={[
            { value: 'cn', label: t.previewCn },
            { value: 'en', label: t.previewEn },
          ]}
        />
      </Row>
      <Box ground="sunken" radius="panel" pad={6} lang={side === 'cn' ? 'zh-CN' : 'en'}>
        <Stack gap={6} shrink>
          <Grid cols="blocks" gap={6} rowGap={4} align="start">
            <Media>
              <Picture
                source={scenePicture(outletScene(facts.picture, outletId))}
                alt=""
                sizes="(min-width: 60em) 30vw, 100vw"
              />
            </Media>
            <Stack gap={2} shrink>
              <Text as="h3" size="h3" tone="strong" weight="display" anywhere>
                {dotted(say(nameCn, nameEn))}
              </Text>
              {intro !== '' && <Text anywhere>{intro}</Text>}
            </Stack>
          </Grid>
          {facts.rotations.length > 0 && (
            <BannerCards
              outletId={outletId}
              banners={facts.rotations.map(({ photoId, picture, titleCn, titleEn }) => ({
                photoId,
                picture: picture ?? 'centre',
                title: say(titleCn, titleEn) || '—',
                link: null,
              }))}
            />
          )}
          <Row as="ul" gap={2} rowGap={2} wrap>
            {parts(facts.services).map(code => (
              <li key={code}>
                <Tag>{nameOf(outletServices, code)}</Tag>
              </li>
            ))}
          </Row>
          <KeyValues
            kind="beside"
            rows={[
              { key: say('地址', 'Address'), value: say(facts.addressCn, facts.addressEn) || '—' },
              row('phone', facts.phone),
              ...days.map(day => row(day, closed(facts[day]))),
              ...(holidays.length > 0 ? [row('holidays', holidays)] : []),
              row(
                'languages',
                parts(facts.languages)
                  .map(code => nameOf(outletLanguages, code))
                  .join(comma),
              ),
              row(
                'testDriveModels',
                parts(facts.testDriveModels)
                  .map(code => series.get(code) ?? code)
                  .join(comma),
              ),
            ]}
          />
          {facts.team.length > 0 && (
            <TeamCards
              team={facts.team.map(({ nameCn: cn, nameEn: en, role, photoId }) => ({
                name: say(cn, en) || '—',
                roleName: nameOf(outletRoles, role),
                photoId,
              }))}
            />
          )}
        </Stack>
      </Box>
    </Stack>
  )
}
