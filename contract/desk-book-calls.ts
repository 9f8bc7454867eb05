import { get, post } from './call-row.ts'

/** The books, and the bills that they are held against: rows of the call table (`calls.ts`). */
export const deskBookCalls = {
  'desk.books.days': post('/desk/books/v1/days', { staff: 'books.view', loading: 1, paged: true }),
  'desk.books.day': get('/desk/books/v1/day', { staff: 'books.view', loading: 1 }),
  'desk.books.fetch': post('/desk/books/v1/fetch', {
    staff: 'books.settle',
    ownTransaction: true,
    silent: true,
    loading: 2,
    acts: ['day', 'channel', 'open'],
  }),
  'desk.books.file': post('/desk/books/v1/file', {
    staff: 'books.settle',
    ownTransaction: true,
    loading: 2,
    acts: ['day', 'channel', 'kind', 'version', 'part'],
  }),
  'desk.books.close': post('/desk/books/v1/close', {
    staff: 'books.close',
    write: true,
    silent: true,
    loading: 2,
    acts: ['day'],
  }),
  'desk.difference.list': post('/desk/difference/v1/list', { staff: 'books.view', loading: 1, paged: true }),
  'desk.difference.settle': post('/desk/difference/v1/settle', {
    staff: 'books.settle',
    write: true,
    loading: 2,
    acts: ['differenceId', 'way', 'remark', 'registeredOnce'],
  }),
  'desk.payment.ask': post('/desk/payment/v1/ask', {
    staff: 'books.settle',
    ownTransaction: true,
    silent: true,
    loading: 2,
    acts: ['number', 'said'],
  }),
  'desk.notice.list': post('/desk/notice/v1/list', { staff: 'books.view', loading: 1, paged: true }),
  'desk.notice.replay': post('/desk/notice/v1/replay', {
    staff: 'books.settle',
    ownTransaction: true,
    silent: true,
    loading: 2,
    acts: ['number', 'noticeId', 'outcome'],
  }),
  'desk.journal.list': post('/desk/journal/v1/list', { staff: 'books.view', loading: 1, paged: true }),
  // A part of the books as a file: whoever takes it away is written down.
  'desk.journal.export': post('/desk/journal/v1/export', {
    staff: 'books.view',
    write: true,
    loading: 2,
    paged: true,
    acts: ['', 'number', 'from', 'to', 'pageNumber', 'count'],
  }),
  'desk.journal.balance': post('/desk/journal/v1/balance', { staff: 'books.view', loading: 1 }),
} as const
