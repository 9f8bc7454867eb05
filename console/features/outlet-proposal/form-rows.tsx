import type { ReactNode } from 'react'
import edit from '#console/frame/edit.module.css'
import { PhotoButton } from '#console/frame/photo-button.tsx'
import { bannerTargets, outletRoles } from '#contract/outlet-codes.ts'
import { bannerPictures, mostBanners, mostTeam } from '#contract/outlet-proposal.ts'
import { photoAddress } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { BannerRow, HolidayRow, MemberRow } from './outlet-fields.ts'
import { proposalTexts } from './outlet-proposal.texts.ts'

interface ListProps<R> {
  rows: readonly R[]
  onChange: (rows: R[]) => void
  invalid: boolean
}

/** A number that no row has. */
const nextKey = (rows: readonly { key: number }[]): number => Math.max(0, ...rows.map(each => each.key)) + 1
const put = <R extends { key: number }>(rows: readonly R[], row: R): R[] =>
  rows.map(each => (each.key === row.key ? row : each))

/** Several of a list of codes, kept in the order in which they were chosen. */
export function Codes({
  choices,
  value,
  onChange,
}: {
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (codes: string[]) => void
}) {
  return (
    <Row gap={5} rowGap={2} wrap>
      {choices.map(({ value: code, label }) => (
        <Checkbox
          key={code}
          checked={value.includes(code)}
          onChange={yes => onChange(yes ? [...value, code] : value.filter(each => each !== code))}
        >
          {label}
        </Checkbox>
      ))}
    </Row>
  )
}

interface LineProps {
  label: string
  of: string
  value: string
  most: number
  error?: string | false | undefined
  lang?: string
  placeholder?: string
  onChange: (value: string) => void
}

/** A line of words of a row. @param props `of`: which row it is, for readers */
function Line({ label, of, value, most, error, lang, placeholder, onChange }: LineProps) {
  return (
    <Field label={label} {...(error ? { error } : {})}>
      <Input
        size="m"
        aria-label={`${label}: ${of}`}
        lang={lang}
        placeholder={placeholder}
        maxLength={most}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

/** What can be done with the place of a row. */
function Ways<R extends { key: number }>(props: Omit<ListProps<R>, 'invalid'> & { of: string; row: R }) {
  const { of, row, rows, onChange } = props
  const t = useTexts(proposalTexts)
  const at = rows.findIndex(each => each.key === row.key)
  const move = (to: number) => onChange(rows.filter(each => each.key !== row.key).toSpliced(to, 0, row))
  return (
    <Row gap={2} align="center" wrap>
      {at > 0 && (
        <Button size="s" kind="quiet" aria-label={`${t.earlierPlace}: ${of}`} onClick={() => move(at - 1)}>
          {t.earlierPlace}
        </Button>
      )}
      {at < rows.length - 1 && (
        <Button size="s" kind="quiet" aria-label={`${t.laterPlace}: ${of}`} onClick={() => move(at + 1)}>
          {t.laterPlace}
        </Button>
      )}
      <Button
        size="s"
        kind="quiet"
        aria-label={`${t.remove}: ${of}`}
        onClick={() => onChange(rows.filter(each => each.key !== row.key))}
      >
        {t.remove}
      </Button>
    </Row>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <Box as="li" hair="below" padY={4}>
    <Stack gap={3} shrink>
      {children}
    </Stack>
  </Box>
)

const Thumb = ({ photoId }: { photoId: string }) => (
  <Box>
    <img src={photoAddress(photoId, 480)} alt="" width={120} height={80} loading="lazy" />
  </Box>
)

/** Exceptions from the weekly hours. */
export function Holidays({ rows, onChange, invalid }: ListProps<HolidayRow>) {
  const t = useTexts(proposalTexts)
  const named = (row: HolidayRow, n: number) => row.date || `${n + 1}`
  return (
    <Stack gap={3} shrink>
      {rows.length === 0 && <Text tone="muted">{t.noHolidays}</Text>}
      <Stack as="ul" shrink>
        {rows.map((row, n) => (
          <Card key={row.key}>
            <div className={edit.pair}>
              <Line
                label={t.holidayDay}
                of={named(row, n)}
                value={row.date}
                most={10}
                placeholder="2027-02-05"
                error={invalid && row.date.trim() === '' && t.needed}
                onChange={date => onChange(put(rows, { ...row, date }))}
              />
              <Line
                label={t.holidayHours}
                of={named(row, n)}
                value={row.hours}
                most={20}
                placeholder="10:00-17:00"
                error={invalid && row.hours.trim() === '' && t.needed}
                onChange={hours => onChange(put(rows, { ...row, hours }))}
              />
              <Line
                label={t.reasonCn}
                of={named(row, n)}
                lang="zh-CN"
                value={row.cn}
                most={40}
                error={invalid && row.cn.trim() === '' && t.needed}
                onChange={cn => onChange(put(rows, { ...row, cn: cn.replace(/[;；/]/g, '') }))}
              />
              <Line
                label={t.reasonEn}
                of={named(row, n)}
                lang="en"
                value={row.en}
                most={60}
                error={invalid && row.en.trim() === '' && t.needed}
                onChange={en => onChange(put(rows, { ...row, en: en.replace(/[;；]/g, '') }))}
              />
            </div>
            <Row>
              <Button
                size="s"
                kind="quiet"
                aria-label={`${t.remove}: ${named(row, n)}`}
                onClick={() => onChange(rows.filter(each => each.key !== row.key))}
              >
                {t.remove}
              </Button>
            </Row>
          </Card>
        ))}
      </Stack>
      <Row>
        <Button
          size="s"
          kind="line"
          icon="plus"
          onClick={() => onChange([...rows, { key: nextKey(rows), date: '', hours: '', cn: '', en: '' }])}
        >
          {t.addHoliday}
        </Button>
      </Row>
    </Stack>
  )
}

/** Banners of the shop: a scene or a photograph, words in both languages, and where it leads. */
export function Banners({
  rows,
  onChange,
  invalid,
  services,
  onBusy,
}: ListProps<BannerRow> & { services: readonly string[]; onBusy: (busy: boolean) => void }) {
  const t = useTexts(proposalTexts)
  const language = useLanguage()
  const targets = bannerTargets.map(each => ({
    value: each.code as string,
    label: language === 'en' ? each.en : each.cn,
    disabled: !services.includes(each.needs),
  }))
  const fresh = (photoId: string | null, key: number): BannerRow => ({
    key,
    picture: photoId === null ? 'centre' : null,
    photoId,
    titleCn: '',
    titleEn: '',
    target: null,
  })
  return (
    <Stack gap={3} shrink>
      <Stack as="ol" shrink>
        {rows.map((row, n) => (
          <Card key={row.key}>
            {row.photoId !== null && <Thumb photoId={row.photoId} />}
            <div className={edit.pair}>
              {row.photoId === null && (
                <Field label={t.scene}>
                  <NativeSelect
                    size="m"
                    aria-label={`${t.scene}: ${t.bannerOf(n + 1)}`}
                    value={row.picture ?? 'centre'}
                    choices={labelled(bannerPictures, language)}
                    onChange={picture => onChange(put(rows, { ...row, picture: picture as BannerRow['picture'] }))}
                  />
                </Field>
              )}
              <Field label={t.target}>
                <NativeSelect
                  size="m"
                  aria-label={`${t.target}: ${t.bannerOf(n + 1)}`}
                  value={row.target ?? ''}
                  choices={[{ value: '', label: t.noTarget }, ...targets]}
                  onChange={target =>
                    onChange(put(rows, { ...row, target: target === '' ? null : (target as BannerRow['target']) }))
                  }
                />
              </Field>
            </div>
            <div className={edit.pair}>
              <Line
                label={t.titleCn}
                of={t.bannerOf(n + 1)}
                lang="zh-CN"
                value={row.titleCn}
                most={40}
                error={invalid && row.titleCn.trim() === '' && t.needed}
                onChange={titleCn => onChange(put(rows, { ...row, titleCn }))}
              />
              <Line
                label={t.titleEn}
                of={t.bannerOf(n + 1)}
                lang="en"
                value={row.titleEn}
                most={80}
                error={invalid && row.titleEn.trim() === '' && t.needed}
                onChange={titleEn => onChange(put(rows, { ...row, titleEn }))}
              />
            </div>
            <Ways of={t.bannerOf(n + 1)} row={row} rows={rows} onChange={onChange} />
          </Card>
        ))}
      </Stack>
      {rows.length < mostBanners && (
        <Row gap={3} rowGap={3} align="center" wrap>
          <Button size="s" kind="line" icon="plus" onClick={() => onChange([...rows, fresh(null, nextKey(rows))])}>
            {t.addBanner}
          </Button>
          <PhotoButton
            label={t.addPhotoBanner}
            room={mostBanners - rows.length}
            onBusy={onBusy}
            onSent={ids => onChange([...rows, ...ids.map((id, n) => fresh(id, nextKey(rows) + n))])}
          />
        </Row>
      )}
    </Stack>
  )
}

/** Who works there. */
export function Team({ rows, onChange, invalid, onBusy }: ListProps<MemberRow> & { onBusy: (busy: boolean) => void }) {
  const t = useTexts(proposalTexts)
  const language = useLanguage()
  return (
    <Stack gap={3} shrink>
      <Stack as="ol" shrink>
        {rows.map((row, n) => (
          <Card key={row.key}>
            <div className={edit.triple}>
              <Line
                label={t.nameCn}
                of={t.memberOf(n + 1)}
                lang="zh-CN"
                value={row.nameCn}
                most={20}
                error={invalid && row.nameCn.trim() === '' && t.needed}
                onChange={nameCn => onChange(put(rows, { ...row, nameCn }))}
              />
              <Line
                label={t.nameEn}
                of={t.memberOf(n + 1)}
                lang="en"
                value={row.nameEn}
                most={40}
                error={invalid && row.nameEn.trim() === '' && t.needed}
                onChange={nameEn => onChange(put(rows, { ...row, nameEn }))}
              />
              <Field label={t.role}>
                <NativeSelect
                  size="m"
                  aria-label={`${t.role}: ${t.memberOf(n + 1)}`}
                  value={row.role}
                  choices={labelled(outletRoles, language)}
                  onChange={role => onChange(put(rows, { ...row, role: role as MemberRow['role'] }))}
                />
              </Field>
            </div>
            {row.photoId === null ? (
              <PhotoButton
                label={t.memberPhoto}
                room={1}
                onBusy={onBusy}
                onSent={([photoId = null]) => onChange(put(rows, { ...row, photoId }))}
              />
            ) : (
              <Row gap={3} align="center" wrap>
                <Thumb photoId={row.photoId} />
                <Button
                  size="s"
                  kind="quiet"
                  aria-label={`${t.removePhoto}: ${t.memberOf(n + 1)}`}
                  onClick={() => onChange(put(rows, { ...row, photoId: null }))}
                >
                  {t.removePhoto}
                </Button>
              </Row>
            )}
            <Ways of={t.memberOf(n + 1)} row={row} rows={rows} onChange={onChange} />
          </Card>
        ))}
      </Stack>
      {rows.length < mostTeam && (
        <Row>
          <Button
            size="s"
            kind="line"
            icon="plus"
            onClick={() =>
              onChange([...rows, { key: nextKey(rows), nameCn: '', nameEn: '', role: 'sales', photoId: null }])
            }
          >
            {t.addMember}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
