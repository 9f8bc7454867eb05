import { CellFields } from '#console/frame/draft/cell-fields.tsx'
import { ItemFields } from '#console/frame/draft/item-fields.tsx'
import edit from '#console/frame/edit.module.css'
import { placesOf } from '#contract/content-home.ts'
import {
  type Block,
  type BlockPart,
  blockChannels,
  blockLooks,
  offerOfAddress,
  offerOfTradeIn,
  type PageForm,
  pageForms,
} from '#contract/content-page.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Codes, type PartProps, Pictures } from './block-parts.tsx'
import { formWord, placeWord } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'
import { FilmEdit } from './film-edit.tsx'
import { MomentOrNone, WordPair } from '#console/frame/draft/word-pair.tsx'

/** The fields of one block: those parts that its kind has. */
export function BlockEdit(props: PartProps & { onBusy: (busy: boolean) => void }) {
  const { block, of, onChange } = props
  const t = useTexts(contentDeskTexts)
  const look = blockLooks[block.kind]
  const has = (part: BlockPart) => look.parts[part] !== undefined
  const most = (part: BlockPart) => look.parts[part]?.[1] ?? 0
  const needsText = (look.parts.text?.[0] ?? 0) > 0
  return (
    <Stack gap={5} shrink>
      <WordPair
        label={t.blockTitle}
        of={of}
        optional={look.title === 'may'}
        value={block.title}
        onChange={title => onChange({ title })}
      />
      {has('place') && (
        <Field label={t.place} help={block.kind === 'homeHero' ? t.heroHelp : t.shelfHelp}>
          <NativeSelect
            size="s"
            aria-label={`${t.place}: ${of}`}
            value={block.place ?? ''}
            choices={placesOf(block.kind).map(value => ({ value, label: placeWord(t, value) }))}
            onChange={place => onChange({ place: place as Block['place'] })}
          />
        </Field>
      )}
      {has('kicker') && (
        <WordPair label={t.kicker} of={of} optional value={block.kicker} onChange={kicker => onChange({ kicker })} />
      )}
      {has('at') && <MomentOrNone label={t.at} value={block.at} onChange={at => onChange({ at })} />}
      {has('text') && (
        <WordPair
          label={block.kind === 'countdown' ? t.textOver : t.text}
          of={of}
          rows={4}
          help={t.textHelp}
          optional={!needsText}
          value={block.text}
          onChange={text => onChange({ text })}
        />
      )}
      {has('short') && (
        <WordPair
          label={t.short}
          of={of}
          help={t.shortHelp}
          optional
          value={block.short}
          onChange={short => onChange({ short })}
        />
      )}
      {has('film') && <FilmEdit {...props} />}
      {has('pictures') && <Pictures {...props} />}
      {has('items') && (
        <ItemFields items={block.items} of={of} most={most('items')} onChange={items => onChange({ items })} />
      )}
      {has('cells') && (
        <CellFields cells={block.cells} of={of} most={most('cells')} onChange={cells => onChange({ cells })} />
      )}
      {has('spuCodes') && (
        <Codes label={t.spuCodes} of={of} value={block.spuCodes} onChange={spuCodes => onChange({ spuCodes })} />
      )}
      {has('carNos') && (
        <Codes
          label={t.carNos}
          of={of}
          value={block.carNos}
          onChange={carNos => onChange({ carNos: carNos.map(each => each.toUpperCase()) })}
        />
      )}
      {has('pages') && (
        <Codes label={t.pageCodes} of={of} value={block.pages} onChange={pages => onChange({ pages })} />
      )}
      {has('offer') && <OfferEdit {...props} />}
      {has('form') && (
        <Field label={t.form} help={t.formHelp}>
          <NativeSelect
            size="s"
            aria-label={`${t.form}: ${of}`}
            value={block.form ?? ''}
            choices={pageForms.map(value => ({ value, label: formWord(t, value) }))}
            onChange={form => onChange({ form: form as PageForm })}
          />
        </Field>
      )}
      {has('link') && <LinkEdit {...props} />}
      <Schedule block={block} of={of} onChange={onChange} />
    </Stack>
  )
}

/** Which campaign a block shows: that of the address, the bonus of today, or one by its code. */
function OfferEdit({ block: { offer, kind }, of, onChange }: PartProps) {
  const t = useTexts(contentDeskTexts)
  const isByCode = offer !== offerOfAddress && offer !== offerOfTradeIn
  return (
    <div className={edit.pair}>
      <Field label={t.offer} help={t.offerHelp}>
        <NativeSelect
          size="s"
          aria-label={`${t.offer}: ${of}`}
          value={isByCode ? '' : (offer ?? '')}
          choices={[
            { value: offerOfAddress, label: t.offerOfAddress },
            ...(kind === 'timed' ? [] : [{ value: offerOfTradeIn, label: t.offerOfTradeIn }]),
            { value: '', label: t.offerByCode },
          ]}
          onChange={chosen => onChange({ offer: chosen === '' ? NO_CODE : chosen })}
        />
      </Field>
      {isByCode && (
        <Field label={t.offerCode}>
          <Input
            size="s"
            aria-label={`${t.offerCode}: ${of}`}
            maxLength={40}
            value={offer === NO_CODE ? '' : (offer ?? '')}
            onChange={code => onChange({ offer: code.replaceAll(/[^\w-]/g, '') || NO_CODE })}
          />
        </Field>
      )}
    </div>
  )
}

/** Stands there until a code is written: no campaign has it, which is said as such. */
const NO_CODE = '-'

function LinkEdit({ block: { link }, of, onChange }: PartProps) {
  const t = useTexts(contentDeskTexts)
  return (
    <Stack gap={3} shrink>
      <Checkbox
        checked={link !== null}
        onChange={yes => onChange({ link: yes ? { label: { cn: '', en: '' }, href: '/' } : null })}
      >
        {t.hasLink}
      </Checkbox>
      {link && (
        <>
          <WordPair
            label={t.linkLabel}
            of={of}
            value={link.label}
            onChange={label => onChange({ link: { ...link, label } })}
          />
          <Field label={t.href} help={t.hrefHelp}>
            <Input
              size="s"
              aria-label={`${t.href}: ${of}`}
              maxLength={500}
              value={link.href}
              onChange={href => onChange({ link: { ...link, href: href.trim() } })}
            />
          </Field>
        </>
      )}
    </Stack>
  )
}

function Schedule({ block, of, onChange }: PartProps) {
  const t = useTexts(contentDeskTexts)
  return (
    <Stack gap={3} shrink role="group" aria-label={`${t.schedule}: ${of}`}>
      <Text size="small" tone="muted">
        {t.schedule}
      </Text>
      <div className={edit.triple}>
        <MomentOrNone label={t.from} value={block.from} onChange={from => onChange({ from })} />
        <MomentOrNone label={t.untilTime} value={block.until} onChange={until => onChange({ until })} />
        <Field label={t.channel}>
          <NativeSelect
            size="s"
            aria-label={`${t.channel}: ${of}`}
            value={block.channel}
            choices={blockChannels.map(value => ({ value, label: t[value] }))}
            onChange={channel => onChange({ channel: channel as Block['channel'] })}
          />
        </Field>
      </div>
    </Stack>
  )
}
