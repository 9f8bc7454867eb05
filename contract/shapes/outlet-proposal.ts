import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { handOverKinds } from '../outlet-closing.ts'
import { bannerTargets, outletRoles, shopTemplates } from '../outlet-codes.ts'
import {
  bannerPictures,
  housePictures,
  mostBanners,
  mostTeam,
  proposalStates,
  proposedFields,
} from '../outlet-proposal.ts'
import { editVersion, moment, pageInput, photoId, plainLine, rowId, shortNumber, slotKind, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'

const state = z.enum(proposalStates)

/** A banner of the shop: a scene, or a photograph of the outlet. */
const Banner = z.strictObject({
  picture: z.enum(bannerPictures.map(each => each.code)).nullable(),
  photoId: photoId.nullable(),
  titleCn: plainLine(40, 1),
  titleEn: plainLine(80, 1),
  /** What it leads to; null: it only shows something. */
  target: z.enum(bannerTargets.map(each => each.code)).nullable(),
})
const Member = z.strictObject({
  nameCn: plainLine(20, 1),
  nameEn: plainLine(40, 1),
  role: z.enum(outletRoles.map(each => each.code)),
  photoId: photoId.nullable(),
})

/** A cell of the list of outlets; what it may say is said by whoever reads the list (`outlet-read.ts`). */
const cell = (most: number) => z.string().trim().max(most)
const facts = {
  phone: cell(40),
  addressCn: cell(160),
  addressEn: cell(320),
  mon: cell(24),
  tue: cell(24),
  wed: cell(24),
  thu: cell(24),
  fri: cell(24),
  sat: cell(24),
  sun: cell(24),
  holidays: cell(8000),
  services: cell(400),
  languages: cell(400),
  testDriveModels: cell(1000),
  picture: z.enum(housePictures.map(each => each.code)),
  shopTemplate: z.enum(shopTemplates.map(each => each.code)),
  introCn: cell(400),
  introEn: cell(800),
  rotations: z.array(Banner).max(mostBanners),
  team: z.array(Member).max(mostTeam),
}
const Facts = z.object(facts)

const Proposed = z.strictObject({
  outletId: shortNumber,
  /** Of the outlet as it was seen. */
  outletVersion: editVersion,
  ...facts,
  /** For head office; may be empty. */
  note: plainLine(200),
})

const Changes = z.array(z.object({ field: z.enum(proposedFields), was: word, becomes: word }))
const Faults = z.array(z.object({ field: z.enum(proposedFields), why: word }))

const Row = z.object({
  proposalId: z.int(),
  outletId: z.int(),
  outletName: word,
  state,
  /** When it was sent, and by whom. */
  sentAt: moment,
  sentBy: z.string(),
  stateAt: moment,
  decidedBy: z.string().nullable(),
  note: z.string(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  changes: Changes,
})
const Open = Row.extend({ version: editVersion, can: z.array(z.string()) })

const done = z.object({ proposalId: z.int(), outletId: z.int(), version: editVersion, state })

/** Changes that outlets propose, and head office decides (decision 118). */
export const outletProposalShapes = {
  'desk.outlet.own': {
    summary: '门店现有的可修改内容、等待决定的修改与以往的决定',
    /** A dealer has the own outlet. */
    in: z.strictObject({ outletId: shortNumber.optional() }),
    out: z.object({
      outletId: z.int(),
      outletVersion: editVersion,
      name: word,
      nameCn: z.string(),
      nameEn: z.string(),
      facts: Facts,
      open: Open.nullable(),
      earlier: z.array(Row),
      /** What was refused or taken back last, laid over what stands; null where nothing of it is left to send. */
      last: Facts.nullable(),
    }),
  },
  'desk.outlet.weigh': {
    summary: '检查门店拟提交的修改，逐项说明，不写入',
    in: Proposed,
    out: z.object({ changes: Changes, faults: Faults }),
  },
  'desk.outlet.propose': { summary: '提交门店资料修改，等待总部决定', in: Proposed, out: done },
  'desk.outlet.withdraw': {
    summary: '撤回等待决定的门店资料修改',
    in: z.strictObject({ proposalId: rowId, version: editVersion }),
    out: done,
  },
  'desk.outlet.proposals': {
    summary: '门店提交的资料修改，等待最久的在前',
    in: z.strictObject({ state: state.default('sent'), ...pageInput(20, largestDeskPage) }),
    out: z.array(Row),
  },
  'desk.outlet.proposal': {
    summary: '一份门店资料修改：与现状的差异、受影响的预约与未结事项',
    in: z.strictObject({ proposalId: rowId }),
    out: Open.extend({
      outletVersion: editVersion,
      nameCn: z.string(),
      nameEn: z.string(),
      outletOpen: z.boolean(),
      /** The outlet has been changed since it was sent. */
      outrun: z.boolean(),
      /** Why it cannot be approved as the outlet is today. */
      faults: Faults,
      /** What the outlet would be. */
      after: Facts,
      /** Appointments that stand today and would be outside of the hours, or of a service that falls away. */
      appointments: z.object({
        n: z.int(),
        first: z.array(
          z.object({ bookingNo: z.string(), kind: slotKind, kindName: word, at: moment, offered: z.boolean() }),
        ),
      }),
      /** What else is open that needs a service which falls away. */
      things: z.array(z.object({ service: z.string(), kind: z.enum(handOverKinds), n: z.int() })),
    }),
  },
  'desk.outlet.approve': {
    summary: '批准门店资料修改，立即生效',
    in: z.strictObject({ proposalId: rowId, version: editVersion, outletVersion: editVersion }),
    out: done,
  },
  'desk.outlet.refuseProposal': {
    summary: '退回门店资料修改，门店可见原因',
    in: z.strictObject({ proposalId: rowId, version: editVersion, reason }),
    out: done,
  },
}
