// The least that a page needs for the same work, without any framework: sign in, load the page
// again, fetch all refunds, sort them and show the newest ten.
const main = document.querySelector('main');
const COLUMNS = [
  'transactionId',
  'taxPayerName',
  'taxPayerTIN',
  'amount',
  'gstAmount',
  'refundStatus',
];

function showSignIn() {
  main.innerHTML = `<h1>Login to your account</h1>
    <form>
      <label>Username <input name="email" type="email" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" /></label>
      <button>Login</button>
    </form>`;
  main.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const response = await fetch('/Auth/Login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(event.target))),
    });
    const { result } = await response.json();
    document.cookie = `token=${result};path=/`;
    location.reload();
  });
}

async function showRefunds(token) {
  const response = await fetch('/api/Transactions/Refund/History', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = await response.json();
  result.sort((a, b) => (a.createdDate < b.createdDate ? 1 : -1));
  const table = document.createElement('table');
  const body = table.createTBody();
  for (const refund of result.slice(0, 10)) {
    const row = body.insertRow();
    for (const column of COLUMNS) row.insertCell().textContent = refund[column];
  }
  main.append(table);
}

const [, token] = document.cookie.match(/(?:^|; )token=([^;]*)/) ?? [];
if (token) await showRefunds(token);
else showSignIn();
