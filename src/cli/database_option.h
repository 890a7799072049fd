// --database: the address of a PostgreSQL database, for all commands that work on the database of a server.
#pragma once

#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace orrery::cli {

// Also from the environment, since anybody on the machine can read the arguments.
CLI::Option* add_database_option(CLI::App& command, std::string& database);

// Where the database is: at the address if there is one, otherwise in the folder.
const std::string& place_of(const std::string& data, const std::string& database);

}  // namespace orrery::cli
