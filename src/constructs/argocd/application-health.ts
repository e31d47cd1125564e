/**
 * Health of a child Application, so that the root's waves wait for it. Argo CD has none of its own since 1.8
 * (https://github.com/argoproj/argo-cd/issues/3781), and passing on `status.health` alone is not enough:
 *
 * - A changed child shows its old health until it is compared again: Progressing until the comparison is about this
 *   very source, destination and list of ignored differences (https://github.com/argoproj/argo-cd/issues/4669).
 * - A child whose sync failed half-way may show Healthy, since missing objects are left out
 *   (https://github.com/argoproj/argo-cd/issues/27917): only Synced counts, and never a failed operation.
 * - A failed operation, with its retries used up, is Degraded and not Progressing: the parent's operation then ends,
 *   instead of holding its revision for ever and shutting the mend out (https://github.com/argoproj/argo-cd/issues/11494).
 *
 * `false`, the empty string and a table of nothing else count as absent, because Argo CD drops them when it writes the
 * status; chart values it copies as they are.
 * Only base and table functions of Lua 5.1 are used; Argo CD opens no other library.
 */
export const APPLICATION_HEALTH = `local function empty(value)
  if type(value) ~= "table" then return value == nil or value == false or value == "" end
  for _, part in pairs(value) do
    if not empty(part) then return false end
  end
  return true
end

local function same(left, right, exact)
  if type(left) ~= "table" or type(right) ~= "table" then
    return left == right or (not exact and empty(left) and empty(right))
  end
  for key, value in pairs(left) do
    if not same(value, right[key], exact or key == "valuesObject") then return false end
  end
  for key, value in pairs(right) do
    if left[key] == nil and not same(nil, value, exact or key == "valuesObject") then return false end
  end
  return true
end

local function health(status, message)
  return { status = status, message = message }
end

local spec = obj.spec or {}
local status = obj.status or {}
local sync = status.sync or {}
local compared = sync.comparedTo
local operation = status.operationState

if obj.metadata ~= nil and obj.metadata.deletionTimestamp ~= nil then
  return health("Progressing", "the application is being deleted")
end

for _, condition in ipairs(status.conditions or {}) do
  if condition.type == "InvalidSpecError" then
    return health("Degraded", condition.message)
  end
end

if compared == nil then
  return health("Progressing", "not compared with Git yet")
end

local function sources(of)
  if empty(spec.sources) then return of.source end
  return of.sources
end

local fresh = same(sources(spec), sources(compared))
  and same(spec.destination, compared.destination)
  and same(spec.ignoreDifferences, compared.ignoreDifferences)
if not fresh then
  return health("Progressing", "changed since it was last compared with Git")
end

if obj.operation ~= nil then
  return health("Progressing", "a sync is about to start")
end

if operation ~= nil then
  if operation.phase == "Running" or operation.phase == "Terminating" then
    return health("Progressing", operation.message or "a sync is running")
  end
  local result = operation.syncResult or {}
  local of_this_spec = empty(sources(result)) or same(sources(spec), sources(result))
  local of_this_revision = (empty(result.revision) and empty(result.revisions))
    or (same(result.revision, sync.revision) and same(result.revisions, sync.revisions))
  if of_this_spec and of_this_revision and (operation.phase == "Failed" or operation.phase == "Error") then
    return health("Degraded", operation.message or "the last sync failed")
  end
end

if sync.status ~= "Synced" then
  return health("Progressing", "not in sync with Git: " .. (sync.status or "Unknown"))
end

local own = status.health or {}
return health(own.status or "Progressing", own.message or "")
`;
