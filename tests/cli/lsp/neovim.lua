-- Runs in `nvim --headless`: does what an editor of this site does, and writes what Neovim shows as JSON.
-- Environment: NODE and MAIN start the server, OUTPUT is the file for the results.
local results = {}

local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then error('Neovim waited in vain for ' .. what) end
end

local function open(file)
  vim.cmd('edit ' .. file)
  vim.lsp.buf_attach_client(0, Client)
  wait('the server', function() return vim.lsp.buf_is_attached(0, Client) end)
end

local function replace(before, after)
  local line = vim.fn.search('\\V' .. vim.fn.escape(before, '\\'), 'w')
  if line == 0 then error('There is no ' .. before) end
  local text = vim.fn.getline(line)
  local from, to = text:find(before, 1, true)
  vim.api.nvim_buf_set_lines(0, line - 1, line, true, vim.split(text:sub(1, from - 1) .. after .. text:sub(to + 1), '\n'))
  vim.api.nvim_win_set_cursor(0, { line, from - 1 })
end

local function moveTo(text, offset)
  vim.fn.cursor(1, 1)
  local line = vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'cw')
  vim.api.nvim_win_set_cursor(0, { line, vim.fn.getline(line):find(text, 1, true) - 1 + offset })
end

local function diagnostics(code)
  wait(code, function()
    return vim.tbl_contains(vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0)), code)
  end)
  return vim.tbl_map(function(d) return { code = d.code, line = d.lnum + 1, column = d.col + 1, message = d.message } end, vim.diagnostic.get(0))
end

local function main()
  vim.opt.swapfile = false
  vim.opt.hidden = true
  Client = vim.lsp.start_client({
    name = 'content',
    cmd = { vim.env.NODE, vim.env.MAIN, 'lsp' },
    root_dir = vim.fn.getcwd(),
  })

  -- A title with a colon, before it is saved, and the fix that Neovim offers.
  open('content/case-studies/zero-trust.yaml')
  replace('title: Zero trust, one gate at a time', 'title: Zero trust: one gate at a time')
  results.broken = diagnostics('yaml/quote-needed')
  vim.ui.select = function(items, options, choose)
    results.offered = vim.tbl_map(options.format_item or tostring, items)
    choose(items[1], 1)
  end
  vim.lsp.buf.code_action()
  wait('the fix', function() return vim.fn.search('title: "Zero trust: one gate', 'nw') > 0 end)
  wait('no diagnostics', function() return #vim.diagnostic.get(0) == 0 end)
  results.fixed = vim.fn.getline(vim.fn.search('^title:', 'nw'))

  -- Pages by their titles, in an address that has just begun.
  replace('strategy:', 'strategy:\n  blurb: |\n    See [this](/)\nremoved:')
  moveTo('[this](/', 8)
  local answer = vim.lsp.buf_request_sync(0, 'textDocument/completion', vim.lsp.util.make_position_params(0, 'utf-16'), 60000)
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer[Client].result, '')
  results.proposed = vim.tbl_map(function(item) return { title = item.menu, text = item.word } end, items)
  vim.cmd('bwipeout!')

  -- From a link to its page.
  open('content/case-studies/zero-trust.yaml')
  moveTo('/case-studies/digital-identity-management', 3)
  local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-16'), 60000)
  results.hover = hover[Client].result.contents.value
  vim.lsp.buf.definition()
  wait('the jump', function() return vim.api.nvim_buf_get_name(0):find('digital%-identity%-management') ~= nil end)
  results.jumped = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':.')

  -- A document with another name, and everything that leads to it.
  open('content/insights.yaml')
  moveTo('- zero-trust', 4)
  vim.lsp.buf.rename('no-walls')
  wait('the new name', function() return vim.fn.filereadable('content/case-studies/no-walls.yaml') == 1 end)
  vim.cmd('silent wall')
  results.renamed = vim.fn.getline(vim.fn.search('no-walls', 'nw'))
end

local ok, problem = xpcall(main, debug.traceback)
if not ok then results.error = problem end
vim.fn.writefile({ vim.json.encode(results) }, vim.env.OUTPUT)
vim.lsp.stop_client(vim.lsp.get_active_clients(), false)
vim.cmd(ok and 'qall!' or 'cquit!')
