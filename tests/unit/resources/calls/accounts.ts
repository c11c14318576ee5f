import type { WrittenCall } from './written-call';

export const accountCalls: readonly WrittenCall[] = [
  {
    at: ['login.endpoint'],
    call: 'POST /Auth/Login',
    examples: [
      {
        given: { email: 'ama@nra.example', password: ' pass ' },
        body: { email: 'ama@nra.example', password: ' pass ' },
      },
    ],
  },
  {
    at: ['send-otp.endpoint'],
    call: 'POST /Auth/sendOTP',
    examples: [{ given: { email: 'ama+1@nra.example' }, query: 'Email=ama%2B1%40nra.example' }],
  },
  {
    at: ['verify-otp.endpoint'],
    call: 'POST /Auth/verifyotp',
    examples: [
      {
        given: { email: 'ama@nra.example', otp: '012345' },
        body: { Email: 'ama@nra.example', Otp: '012345' },
      },
    ],
  },
  {
    at: ['reset-password.endpoint'],
    call: 'POST /Auth/ResetPassword',
    examples: [
      {
        given: { email: 'ama@nra.example', password: 'one', confirm: 'other' },
        body: { Email: 'ama@nra.example', Password: 'one', ConfirmPassword: 'other' },
      },
    ],
  },
  {
    at: ['change-password.endpoint'],
    call: 'POST /Auth/ChangePassword',
    examples: [
      {
        given: { email: 'a@b.c', oldPassword: 'old', newPassword: 'new', confirmPassword: 'too' },
        body: { email: 'a@b.c', oldPassword: 'old', newPassword: 'new', confirmPassword: 'too' },
      },
    ],
  },
  { at: ['users.list.endpoint'], call: 'GET /Auth/GetAllUser' },
  {
    at: ['users.get'],
    call: 'GET /Auth/GetUserById',
    examples: [{ given: { id: '12' }, query: 'Id=12' }],
  },
  {
    at: ['users.create.endpoint'],
    call: 'POST /Auth/RegisterUser',
    examples: [
      {
        given: {
          values: { userName: 'Ama', email: 'a@b.c', phoneNo: '+233 20', userRole: 'Officer' },
        },
        body: { userName: 'Ama', email: 'a@b.c', phoneNo: '+233 20', userRole: 'Officer' },
      },
    ],
  },
  {
    at: ['users.actions.resend.endpoint'],
    call: 'POST /Auth/RegisterUser',
    examples: [
      {
        given: {
          row: {
            id: '7',
            userID: '7',
            userName: 'Ama',
            email: 'a@b.c',
            phoneNo: null,
            userRole: 'Officer',
            isActive: 'Active',
            createdDate: '2024-01-05T08:00:00Z',
            lastLoginDate: null,
          },
        },
        body: { userName: 'Ama', email: 'a@b.c', phoneNo: null, userRole: 'Officer' },
      },
    ],
  },
  {
    at: ['users.actions.edit.endpoint'],
    call: 'POST /Auth/UpdateUser',
    examples: [
      {
        given: {
          row: { id: '12' },
          values: { userName: 'Ama', phoneNo: '+233 20', userRole: 'Supervisor' },
        },
        body: { userId: 12, userName: 'Ama', phoneNo: '+233 20', userRole: 'Supervisor' },
      },
    ],
  },
  { at: ['renew-session.endpoint'], call: 'POST /Auth/RenewSession' },
  { at: ['logout.endpoint'], call: 'POST /Auth/Logout' },
  {
    at: ['report-export.endpoint'],
    call: 'POST /Auth/LogExport',
    examples: [
      {
        given: { resource: 'users', format: 'csv', rows: 3, filters: ['Status: Active'] },
        body: { resource: 'users', format: 'csv', rows: 3, filters: ['Status: Active'] },
      },
    ],
  },
  {
    at: ['list-changes.endpoint'],
    call: 'GET /api/Console/Changes',
    examples: [
      { given: { list: 'refunds', since: null }, query: 'list=refunds' },
      { given: { list: 'users', since: '12' }, query: 'list=users&since=12' },
    ],
  },
  {
    at: ['report-problem.endpoint'],
    call: 'POST /api/Console/Problems',
    examples: [
      {
        given: { kind: 'error', message: 'TypeError', route: '/users', build: '1', frames: [] },
        body: { kind: 'error', message: 'TypeError', route: '/users', build: '1', frames: [] },
      },
    ],
  },
  { at: ['logout-everywhere.endpoint'], call: 'POST /Auth/LogoutEverywhere' },
  {
    at: ['users.actions.block.endpoint', 'users.actions.unblock.endpoint'],
    call: 'POST /Auth/ToggleUserStatus',
    examples: [{ given: { row: { id: '12', userName: 'Ama' } }, body: { userId: 12 } }],
  },
  {
    at: ['logs.filters.email.endpoint', 'logs.list.endpoint'],
    call: 'POST /Auth/GetUserLogs',
    examples: [
      { given: { filters: { email: 'a@b.c' } }, query: 'Email=a%40b.c' },
      { given: { filters: {} } },
    ],
  },
];
