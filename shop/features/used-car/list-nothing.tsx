import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { carAddress, lift } from './list-address.ts'
import { restrictionWords } from './list-chips.ts'
import type { ListData } from './list-load.ts'
import { nothingTexts } from './list-nothing.texts.ts'
import { listTexts } from './list.texts.ts'

/** In place of cars: why there are none, and the ways on. */
export function NoCars({ data: { state, total, rest } }: { data: ListData }) {
  const t = useTexts(listTexts)
  const n = useTexts(nothingTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  if (total > 0) {
    return (
      <Empty
        icon="car"
        title={n.pastEnd}
        action={
          <ButtonLink kind="line" size="s" href={carAddress.href(carAddress.at(state, 1))}>
            {n.firstPage}
          </ButtonLink>
        }
      />
    )
  }
  const restricted = carAddress.narrowing(state).length > 0
  return (
    <Empty
      icon="car"
      title={n.emptyTitle}
      action={
        restricted && (
          <Stack gap={5} items="center">
            {rest.looser.length > 0 && (
              <Stack as="ul" size="small" gap={3}>
                {rest.looser.map(({ without, total: there }) => (
                  <li key={without}>
                    <TextLink href={carAddress.href(lift(state, without))} keepScroll>
                      {t.without(
                        // The sentence sets the quotes; the chip's words bring their own.
                        without === 'keyword'
                          ? state.keyword
                          : restrictionWords(without, state, rest.facets, t, language),
                        there,
                      )}
                    </TextLink>
                  </li>
                ))}
              </Stack>
            )}
            <ButtonLink kind="line" size="s" href={carAddress.href(carAddress.clear(state))} keepScroll>
              {words.clearAll}
            </ButtonLink>
          </Stack>
        )
      }
    >
      {restricted ? n.emptyWhy : n.emptyAll}
    </Empty>
  )
}
