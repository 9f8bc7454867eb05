import { useCallback, useEffect, useState } from 'react'
import { MOST_VIEWS, type ViewList } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { PageSpan } from '#web/list/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { DeskList } from './desk-list.ts'
import { savedViewsTexts } from './saved-views.texts.ts'

type View = Output<'desk.view.list'>[number]

/** The views of a list that somebody has named, one press away, and a way to keep what is shown now (decision 138). */
export function SavedViews<S extends PageSpan>({ of, list }: { of: DeskList<S, unknown>; list: ViewList }) {
  const t = useTexts(savedViewsTexts)
  const [views, setViews] = useState<readonly View[]>([])
  const [naming, setNaming] = useState(false)
  const { address } = of.list
  const here = address.href(address.at(of.data.state, 1))
  const asked = here.split('?')[1] ?? ''
  const read = useCallback(
    () =>
      api('desk.view.list', { list }).then(
        ({ data }) => setViews(data),
        // Without its views a list is whole.
        () => {},
      ),
    [list],
  )
  useEffect(() => void read(), [read])
  const shown = views.find(view => view.asked === asked)
  const worth = shown === undefined && address.narrowing(of.data.state).length > 0 && views.length < MOST_VIEWS
  if (views.length === 0 && !worth) return null
  return (
    <Row as="nav" gap={2} wrap align="center" below={3} aria-label={t.views}>
      {views.map(view => (
        <ChipLink key={view.viewId} small selected={view === shown} href={`${address.path}?${view.asked}`}>
          {view.name}
        </ChipLink>
      ))}
      {shown && (
        <IconButton
          icon="trash"
          iconSize={20}
          label={t.remove(shown.name)}
          onClick={() =>
            void api('desk.view.remove', { viewId: shown.viewId })
              .catch(() => {})
              .then(read)
          }
        />
      )}
      {worth && (
        <Button kind="line" size="s" onClick={() => setNaming(true)}>
          {t.keep}
        </Button>
      )}
      {naming && <Naming list={list} asked={asked} onClose={() => setNaming(false)} onSaved={read} />}
    </Row>
  )
}

interface NamingProps {
  list: ViewList
  asked: string
  onClose: () => void
  onSaved: () => Promise<void>
}

function Naming({ list, asked, onClose, onSaved }: NamingProps) {
  const t = useTexts(savedViewsTexts)
  const form = useForm('desk.view.save', {
    input: ({ name }) => ({ list, asked, name }),
    unguarded: true,
    done: () => onSaved().then(onClose),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.keep} send={t.save}>
      <TextField of={form} name="name" label={t.name} help={t.nameHelp} />
    </FormDialog>
  )
}
