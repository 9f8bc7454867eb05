import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { useMe } from '#console/frame/use-me.ts'
import { useOutlets } from '#console/frame/use-outlets.ts'
import { activityPictures, activityTypes } from '#contract/activity-codes.ts'
import type { Output } from '#contract/kit.ts'
import { ActivityView } from '#web/activity/activity-view.tsx'
import { cachedApi } from '#web/api.ts'
import { MomentField, OwnField, SelectField, TextAreaField, TextField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { Box, Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import { activityDeskTexts } from './activity.texts.ts'

export type Activity = Output<'desk.activity.detail'>

const kinds = {
  seriesCode: asChosen<string>(''),
  outletId: asChosen<string>('', value => value !== ''),
}

/** Models to choose from; none until they are there. */
function useSeries(): { value: string; label: string }[] {
  const [all, setAll] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    let here = true
    cachedApi('car.seriesList', {}).then(
      ({ data }) => here && setAll(data.seriesList.map(({ seriesCode, name }) => ({ value: seriesCode, label: name }))),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  return all
}

/** What is written of an activity, and beside it what visitors will see. @param stored absent: a new one */
export function ActivityForm({ stored, onSaved }: { stored?: Activity; onSaved?: () => void }) {
  const t = useTexts(activityDeskTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { role } = useMe()
  const choosesOutlet = !stored && role !== 'dealer'
  const [outlets, series] = [useOutlets(choosesOutlet), useSeries()]
  const form = useForm('desk.activity.save', {
    kinds,
    begin: stored
      ? { ...stored, seriesCode: stored.seriesCode ?? '', outletId: String(stored.outletId) }
      : {
          type: '1',
          picture: 'showroom',
          capacity: 20,
          mostSeats: 2,
          placeCn: '',
          placeEn: '',
          outletId: choosesOutlet ? '' : '0',
        },
    absent: { version: stored?.version ?? 0 },
    check: ({ opensAt, closesAt, startsAt, endsAt }) => ({
      closesAt:
        closesAt !== undefined &&
        ((opensAt !== undefined && closesAt <= opensAt) || (startsAt !== undefined && closesAt > startsAt)) &&
        t.order,
      endsAt: endsAt !== undefined && startsAt !== undefined && endsAt <= startsAt && t.order,
    }),
    input: ({ seriesCode, outletId, ...read }) => ({
      ...read,
      version: stored?.version ?? 0,
      ...(stored ? { activityId: stored.activityId } : choosesOutlet ? { outletId: Number(outletId) } : {}),
      ...(seriesCode === '' ? {} : { seriesCode }),
    }),
    refusals: { ACTIVITY_TIMES: 'endsAt', ACTIVITY_CAR: 'spuId' },
    async done({ data }) {
      toast(t.saved)
      if (stored) onSaved?.()
      else await navigate(`/activities/${data.activityId}`, { replace: true, state: afterSaving })
    },
  })
  const { values } = form
  const [shown, setShown] = useState<'cn' | 'en'>('cn')
  const typeName = activityTypes.find(each => each.code === values.type)
  const momentOf = (value: unknown): number => {
    const at = Date.parse(`${String(value)}:00+08:00`)
    return Number.isNaN(at) ? 0 : at
  }
  return (
    <Stack gap={8} shrink>
      <Stack as={Form} of={form} gap={5} className={edit.form}>
        {choosesOutlet && (
          <OwnField of={form} name="outletId" label={t.outlet} wrong={t.needed}>
            {(now, write) => (
              <NativeSelect
                size="m"
                value={now}
                choices={[{ value: '', label: t.choose }, ...outlets]}
                onChange={write}
              />
            )}
          </OwnField>
        )}
        <div className={edit.pair}>
          <SelectField of={form} name="type" label={t.type} choices={labelled(activityTypes, language)} />
          <SelectField of={form} name="picture" label={t.picture} choices={labelled(activityPictures, language)} />
        </div>
        <div className={edit.pair}>
          <TextField of={form} name="titleCn" label={t.titleCn} wrong={t.needed} />
          <TextField of={form} name="titleEn" lang="en" label={t.titleEn} wrong={t.needed} />
        </div>
        <div className={edit.pair}>
          <TextAreaField of={form} name="textCn" label={t.textCn} wrong={t.needed} rows={6} />
          <TextAreaField of={form} name="textEn" lang="en" label={t.textEn} wrong={t.needed} rows={6} />
        </div>
        <div className={edit.pair}>
          <TextField of={form} name="placeCn" label={t.placeCn} note={t.optional} help={t.placeHelp} wrong={t.needed} />
          <TextField
            of={form}
            name="placeEn"
            lang="en"
            label={t.placeEn}
            note={t.optional}
            help={t.placeHelp}
            wrong={t.needed}
          />
        </div>
        <div className={edit.pair}>
          <MomentField of={form} name="startsAt" label={t.startsAt} wrong={t.timeNeeded} />
          <MomentField of={form} name="endsAt" label={t.endsAt} wrong={t.timeNeeded} />
        </div>
        <div className={edit.pair}>
          <MomentField of={form} name="opensAt" label={t.opensAt} wrong={t.timeNeeded} />
          <MomentField of={form} name="closesAt" label={t.closesAt} wrong={t.timeNeeded} />
        </div>
        <div className={edit.pair}>
          <WholeField of={form} name="capacity" label={t.capacity} wrong={t.capacityWrong} />
          <WholeField of={form} name="mostSeats" label={t.mostSeats} wrong={t.mostSeatsWrong} />
        </div>
        <div className={edit.pair}>
          <OwnField of={form} name="seriesCode" label={t.series}>
            {(now, write) => (
              <NativeSelect
                size="m"
                value={now}
                choices={[{ value: '', label: t.noSeries }, ...series]}
                onChange={write}
              />
            )}
          </OwnField>
          <WholeField of={form} name="spuId" label={t.spuId} note={t.optional} wrong={t.spuWrong} />
        </div>
        <FormProblem of={form} />
        <Row>
          <SubmitButton of={form}>{t.save}</SubmitButton>
        </Row>
      </Stack>
      <Stack as="section" gap={4} shrink aria-label={t.preview}>
        <Row gap={4} rowGap={2} align="center" justify="between" wrap>
          <h2>{t.preview}</h2>
          <Segmented
            label={t.preview}
            value={shown}
            onChange={setShown}
            items={[
              { value: 'cn', label: t.previewCn },
              { value: 'en', label: t.previewEn },
            ]}
          />
        </Row>
        <Box ground="sunken" radius="panel" pad={6} lang={shown === 'cn' ? 'zh-CN' : 'en'}>
          <ActivityView
            heading="h2"
            activity={{
              typeName: typeName?.[shown] ?? '',
              title: (shown === 'cn' ? values.titleCn : values.titleEn) || '—',
              text: (shown === 'cn' ? values.textCn : values.textEn) || '—',
              picture: String(values.picture ?? ''),
              outletName: stored?.outletName ?? '',
              place:
                shown === 'cn'
                  ? values.placeCn || (stored?.addressCn ?? '')
                  : values.placeEn || (stored?.addressEn ?? ''),
              left: undefined,
              standing: undefined,
              capacity: Number(values.capacity) || 0,
              startsAt: momentOf(values.startsAt),
              endsAt: momentOf(values.endsAt),
              opensAt: momentOf(values.opensAt),
              closesAt: momentOf(values.closesAt),
            }}
          />
        </Box>
      </Stack>
    </Stack>
  )
}
