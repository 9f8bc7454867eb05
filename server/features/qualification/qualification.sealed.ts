/** Who a qualification is about, and its papers: unreadable without the installation's secret (domain D.5; decision 116). */
import { createHmac } from 'node:crypto'
import type { Facts } from '#contract/student/facts.ts'
import type { Config } from '#server/config.ts'
import { seal, sealBytes, unseal, unsealBytes } from '#server/lib/seal.ts'
import { secretOf } from '#server/secrets.ts'

/** What somebody has said of themselves (spec 3, Student info), with studies and stays. */
export interface Student extends Facts {
  gender: 'female' | 'male'
  lastName: string
  firstName: string
  mobile: string
  idcardNum: string
  passportNum: string
  organization: string
}

const secret = (config: Config): string => secretOf(config, 'identity')

export const sealStudent = (student: Student, config: Config): Buffer => seal(JSON.stringify(student), secret(config))

/** @returns nothing when it was forgotten, or sealed with another secret */
export function openStudent(sealed: Buffer | null, config: Config): Student | undefined {
  const text = sealed && unseal(sealed, secret(config))
  return text ? (JSON.parse(text) as Student) : undefined
}

const digest = (config: Config, what: string, of: Buffer | string): Buffer =>
  createHmac('sha256', secret(config)).update(`student ${what}\n`).update(of).digest()

/** By which one person is known again without being known. */
export const personHash = (idcardNum: string, config: Config): Buffer => digest(config, 'person', idcardNum)

/** Tells whether a file was sent before, and says nothing of what is in it to anybody else. */
export const markOf = (sent: Buffer, config: Config): Buffer => digest(config, 'paper', sent)

/** What a page belongs to: put beside another paper or page, it cannot be opened. */
const about = (documentId: string, page: number): string => `student-paper ${documentId} ${page}`

export const sealPage = (bytes: Buffer, documentId: string, page: number, config: Config): Buffer =>
  sealBytes(bytes, secret(config), about(documentId, page))

/** @returns nothing when it is of another paper, page or secret, or is not whole */
export const openPage = (sealed: Buffer, documentId: string, page: number, config: Config): Buffer | undefined =>
  unsealBytes(sealed, secret(config), about(documentId, page))
