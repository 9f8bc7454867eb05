import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { PhoneField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { outletOf, PostFields, postKinds } from './post-fields.tsx'
import { teamTexts } from './team.texts.ts'

/** Who was invited, and the link that is shown this once. */
export interface Made extends Output<'desk.staff.invite'> {
  name: string
}

/** Invites somebody by name and number. */
export function InviteDialog({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const t = useTexts(teamTexts)
  const form = useForm('desk.staff.invite', {
    kinds: postKinds,
    begin: { name: '', mobile: '', outletId: '' },
    check: ({ role, outletId }) => ({ outletId: role === 'dealer' && !outletId && t.outletNeeded }),
    input: ({ outletId, ...read }) => ({ ...read, ...outletOf(read.role, outletId) }),
    refusals: { MOBILE_WRONG: 'mobile', STAFF_OUTLET: 'outletId' },
    done: ({ data }, { name }) => onMade({ ...data, name }),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.inviteTitle} send={t.makeLink} wide>
      <PostFields of={form} />
      <PhoneField
        of={form}
        name="mobile"
        label={t.mobile}
        help={t.mobileHelp}
        wrong={t.mobileWrong}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** The link of an invitation, to be copied and sent on. */
export function InvitationLink({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useTexts(teamTexts)
  return (
    <Modal open title={t.linkTitle(made.name)} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t.linkWhy}</Text>
        <Row gap={3} align="center" wrap>
          <Text anywhere figures>
            {made.link}
          </Text>
          <CopyButton text={made.link} />
        </Row>
        <Text size="small" tone="muted" figures>
          {t.linkUntil(formatDateTime(made.expiresAt))}
        </Text>
        <Row>
          <Button onClick={onClose}>{t.close}</Button>
        </Row>
      </Stack>
    </Modal>
  )
}
