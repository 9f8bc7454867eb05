import { machine } from '#server/lib/machine.ts'

/** That an account is to be deleted: it waits, and until then its customer takes it back by a press or by signing in. */
export const accountDeletion = machine<object>()({
  name: 'accountDeletion',
  table: 'account_deletion',
  stamp: 'stateAt',
  ends: ['takenBack', 'done'],
  transitions: [
    { on: 'ask', from: null, to: 'waiting', by: ['customer'] },
    { on: 'takeBack', from: 'waiting', to: 'takenBack', by: ['customer'] },
    { on: 'signIn', from: 'waiting', to: 'takenBack', by: ['customer'] },
    // Something was begun meanwhile that has to end first.
    { on: 'hinder', from: 'waiting', to: 'takenBack', by: ['clock'] },
    { on: 'delete', from: 'waiting', to: 'done', by: ['clock'] },
  ],
})
