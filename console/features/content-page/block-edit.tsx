import edit from '#console/frame/edit.module.css'
import { type Block, type BlockPart, blockChannels, blockLooks } from '#contract/content-page.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Cells, Codes, Items, type PartProps, Pictures } from './block-parts.tsx'
import { contentDeskTexts } from './content.texts.ts'
import { MomentOrNone, WordPair } from './word-pair.tsx'

/** The fields of one block: those parts that its kind has. */
export function BlockEdit(props: PartProps & { onBusy: (busy: boolean) => void }) {
  const { block, of, onChange } = props
  const t = useTexts(contentDeskTexts)
  const look = blockLooks[block.kind]
  const has = (part: BlockPart) => look.parts[part] !== undefined
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
      {has('pictures') && <Pictures {...props} />}
      {has('items') && <Items {...props} />}
      {has('cells') && <Cells {...props} />}
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
      {has('link') && <LinkEdit {...props} />}
      <Schedule block={block} of={of} onChange={onChange} />
    </Stack>
  )
}

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
