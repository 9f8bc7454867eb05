import { useEffect, useState } from 'react'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { viewingTexts } from './viewing.texts.ts'

type Facts = NonNullable<Output<'desk.viewing.facts'>>
type Found = { facts: Facts | null } | { failure: unknown }

/** Which car is seen, and how; of one that is shown by video the link, which the customer is told. */
export function ViewingFacts({ bookingNo }: { bookingNo: string }) {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const gone = new AbortController()
    api('desk.viewing.facts', { bookingNo }, { signal: gone.signal }).then(
      ({ data }) => setFound({ facts: data }),
      (failure: unknown) => gone.signal.aborted || setFound({ failure }),
    )
    return () => gone.abort()
  }, [bookingNo, round])
  if (!found)
    return (
      <SkeletonGroup>
        <Skeleton height="48px" />
      </SkeletonGroup>
    )
  if ('failure' in found)
    return <PartError reason={failureWords(found.failure, language)} onRetry={() => setRound(round + 1)} />
  return found.facts && <Shown bookingNo={bookingNo} facts={found.facts} />
}

function Shown({ bookingNo, facts: { carNo, title, way, videoLink } }: { bookingNo: string; facts: Facts }) {
  const t = useTexts(viewingTexts)
  const may = useMay('slot.edit')
  const form = useForm('desk.viewing.setLink', {
    begin: { videoLink: videoLink ?? '' },
    absent: { bookingNo },
    input: read => ({ ...read, bookingNo }),
    done: () => toast(t.told),
  })
  return (
    <Stack gap={3}>
      <Text>
        <TextLink href={`/cars/${carNo}`}>
          <ModelName>{title}</ModelName>
        </TextLink>
      </Text>
      <Text size="small" tone="muted">
        {way === 'video' ? t.video : t.outlet}
      </Text>
      {way === 'video' && may && (
        <Stack as={Form} gap={3} of={form}>
          <TextField
            of={form}
            name="videoLink"
            label={t.link}
            help={t.linkHelp}
            wrong={t.linkWrong}
            autoComplete="off"
          />
          <FormProblem of={form} />
          <div>
            <SubmitButton of={form} size="s">
              {t.save}
            </SubmitButton>
          </div>
        </Stack>
      )}
    </Stack>
  )
}
