import { useEffect, useRef, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { WordPair } from '#console/features/content-page/word-pair.tsx'
import { mostPolicySigns, mostSections, type PolicyFault, type PolicySection } from '#contract/policy-text.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { faultWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

interface SectionListProps {
  sections: readonly PolicySection[]
  faults: readonly PolicyFault[]
  onChange: (sections: PolicySection[]) => void
}

/** The sections of a policy, one below the other: opened, moved, removed and added by buttons. */
export function SectionList({ sections, faults, onChange }: SectionListProps) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  const [open, setOpen] = useState<number>()
  const { act } = useActing()
  const list = useRef<HTMLOListElement>(null)
  // Whoever works by the keys goes on where the section is now: the button that was pressed may have gone or be off.
  const next = useRef<{ at: number; on: 'fields' | 'head' }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { at, on } = next.current
    next.current = undefined
    const fields = on === 'fields' ? 'input, textarea' : 'button:not(:disabled)'
    list.current?.children[at]?.querySelector<HTMLElement>(fields)?.focus()
  })
  function move(n: number, to: number) {
    const section = sections[n]
    if (!section) return
    onChange(sections.toSpliced(n, 1).toSpliced(to, 0, section))
    setOpen(open === n ? to : open === to ? n : open)
    next.current = { at: to, on: 'head' }
  }
  function add() {
    onChange([...sections, { title: { cn: '', en: '' }, text: { cn: '', en: '' } }])
    setOpen(sections.length)
    next.current = { at: sections.length, on: 'fields' }
  }
  const remove = (n: number) =>
    act(
      async () => {
        onChange(sections.toSpliced(n, 1))
        setOpen(undefined)
        next.current = { at: Math.min(n, sections.length - 2), on: 'head' }
      },
      { title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true },
    )
  return (
    <Stack as="section" gap={4} shrink aria-label={t.sections}>
      <Title>{t.sections}</Title>
      <Stack as="ol" shrink ref={list}>
        {sections.map((section, n) => {
          const name = t.sectionOf(n + 1)
          const isOpen = open === n
          const put = (change: Partial<PolicySection>) => onChange(sections.with(n, { ...section, ...change }))
          return (
            <Box as="li" key={n} hair="below" padY={4}>
              <Stack gap={4} shrink>
                <Row gap={3} align="center" justify="between" wrap>
                  <div>
                    <Text size="small" tone="muted">
                      {name}
                    </Text>
                    <Text weight="medium" tone="strong" anywhere>
                      {section.title[english ? 'en' : 'cn']}
                    </Text>
                    {faults
                      .filter(each => each.section === n)
                      .map(each => (
                        <Text key={`${each.part} ${each.fault}`} size="small" tone="danger">
                          {faultWord(t, each, english)}
                        </Text>
                      ))}
                  </div>
                  <Row gap={2} wrap>
                    <Button
                      size="s"
                      kind="line"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? t.close : t.open}: ${name}`}
                      onClick={() => setOpen(isOpen ? undefined : n)}
                    >
                      {isOpen ? t.close : t.open}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === 0}
                      aria-label={`${t.up}: ${name}`}
                      onClick={() => move(n, n - 1)}
                    >
                      {t.up}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === sections.length - 1}
                      aria-label={`${t.down}: ${name}`}
                      onClick={() => move(n, n + 1)}
                    >
                      {t.down}
                    </Button>
                    <Button size="s" kind="quiet" aria-label={`${t.remove}: ${name}`} onClick={() => void remove(n)}>
                      {t.remove}
                    </Button>
                  </Row>
                </Row>
                {isOpen && (
                  <Stack gap={4} shrink>
                    <WordPair label={t.name} of={name} value={section.title} onChange={title => put({ title })} />
                    <WordPair
                      label={t.text}
                      of={name}
                      rows={12}
                      most={mostPolicySigns.text[1]}
                      help={t.textHelp}
                      value={section.text}
                      onChange={text => put({ text })}
                    />
                  </Stack>
                )}
              </Stack>
            </Box>
          )
        })}
      </Stack>
      {sections.length < mostSections && (
        <div>
          <Button size="s" kind="line" icon="plus" onClick={add}>
            {t.addSection}
          </Button>
        </div>
      )}
    </Stack>
  )
}
